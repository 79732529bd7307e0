import type { Link } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';
import { BackLink } from './BackLink.tsx';

interface PartLinksProps {
  /** The parts of the bookshelf on both sides of this one. */
  readonly newer?: Link | undefined;
  readonly older?: Link | undefined;
  readonly back: Link;
  /** What the parts are. */
  readonly label: string;
}

/** The way on from a part of the bookshelf that has a page of its own. */
export function PartLinks({ newer, older, back, label, typeset }: WithTypesetter<PartLinksProps>) {
  return (
    <>
      {(newer ?? older) && (
        <nav className="parts" aria-label={label}>
          {newer && (
            <a href={newer.href} rel="prev">
              {typeset.plain(newer.text)}
            </a>
          )}
          {older && (
            <a href={older.href} rel="next">
              {typeset.plain(older.text)}
            </a>
          )}
        </nav>
      )}
      <BackLink to={back} />
    </>
  );
}
