import { Fragment } from 'react';
import type { WithTypesetter } from '../routeProps.ts';

interface ContactLineProps {
  readonly email: { readonly user: string; readonly host: string } | undefined;
  readonly text: string | undefined;
}

/**
 * The owner's text with the address in the place of `{email}`, or the address alone. It is spelt out, and nowhere in one piece, so
 * that harvesters do not find it; the boot script makes it a link.
 */
export function ContactLine({ text = '{email}', email, typeset }: WithTypesetter<ContactLineProps>) {
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
