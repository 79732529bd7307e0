import { Fragment } from 'react';
import type { AboutRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { EmailAddress } from './EmailAddress.tsx';

interface ContactLineProps {
  /** Inline Markdown in which `{email}` stands for the address. */
  readonly text: string | undefined;
  readonly email: AboutRoute['email'];
  readonly typeset: Typesetter;
}

/** The owner's sentence with the address in it. An address without a sentence stands by itself. */
export function ContactLine({ text = '{email}', email, typeset }: ContactLineProps) {
  const pieces = email ? text.split('{email}') : [text === '{email}' ? '' : text];
  if (pieces.length === 1 && pieces[0] === '') return null;
  return (
    <p className="contact">
      {pieces.map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && email && <EmailAddress email={email} />}
          {piece !== '' && <span dangerouslySetInnerHTML={{ __html: setPiece(piece, typeset) }} />}
        </Fragment>
      ))}
    </p>
  );
}

/** A typesetter may trim; the blanks at the ends of a piece part it from the address. */
function setPiece(piece: string, typeset: Typesetter): string {
  const before = /^\s/.test(piece) ? ' ' : '';
  const after = /\s$/.test(piece) ? ' ' : '';
  return piece.trim() === '' ? ' ' : before + typeset.inline(piece.trim()) + after;
}
