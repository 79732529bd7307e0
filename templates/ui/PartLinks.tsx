import type { Page, Link } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { BackLink } from './BackLink.tsx';

/** A part of the bookshelf that has a page of its own. */
export interface ShelfPart extends Page {
  readonly heading: string;
  /** The pages on both sides of this one. */
  readonly newer?: Link | undefined;
  readonly older?: Link | undefined;
  /** The bookshelf. */
  readonly back: Link;
}

interface PartLinksProps extends Pick<ShelfPart, 'newer' | 'older' | 'back'> {
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
