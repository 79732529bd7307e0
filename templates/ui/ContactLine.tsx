import { Fragment } from 'react';
import type { AboutRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

interface ContactLineProps {
  /** Inline Markdown in which `{email}` stands for the address. */
  readonly text: string | undefined;
  readonly email: AboutRoute['email'];
  readonly typeset: Typesetter;
}

/**
 * The owner's sentence with the address in it; an address without a sentence stands by itself. It is written as a reader
 * understands it and a harvester does not, nowhere in one piece; the boot script makes it a link.
 */
export function ContactLine({ text = '{email}', email, typeset }: ContactLineProps) {
  const pieces = email ? text.split('{email}') : [text === '{email}' ? '' : text];
  if (pieces.length === 1 && pieces[0] === '') return null;
  return (
    <p className="contact">
      {pieces.map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && email && (
            <span className="email" data-user={email.user} data-host={email.host}>
              {`${email.user} [at] ${email.host}`.replaceAll('.', ' [dot] ')}
            </span>
          )}
          {piece !== '' && <span dangerouslySetInnerHTML={{ __html: typesetPiece(piece, typeset) }} />}
        </Fragment>
      ))}
    </p>
  );
}

/** A typesetter may trim; the blanks at the ends of a piece part it from the address. */
function typesetPiece(piece: string, typeset: Typesetter): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece) ?? [];
  return before + (text && typeset.inline(text)) + after;
}
