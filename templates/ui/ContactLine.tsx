import { Fragment } from 'react';
import type { AboutRoute } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';

type ContactLineProps = WithTypesetter<Pick<AboutRoute, 'email'> & { readonly text: string | undefined }>;

/**
 * The owner's text with the address in the place of `{email}`, or the address alone. It is spelt out, and nowhere in one piece, so
 * that harvesters do not find it; the boot script makes it a link.
 */
export function ContactLine({ text = '{email}', email, typeset }: ContactLineProps) {
  if (!email && text === '{email}') return null;
  return (
    <p className="contact">
      {(email ? text.split('{email}') : [text]).map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && email && (
            <span className="email" data-user={email.user} data-host={email.host}>
              {`${email.user} ${typeset.say('emailAt')} ${email.host}`.replaceAll('.', ` ${typeset.say('emailDot')} `)}
            </span>
          )}
          {piece !== '' && <span dangerouslySetInnerHTML={{ __html: typeset.inline(piece) }} />}
        </Fragment>
      ))}
    </p>
  );
}
