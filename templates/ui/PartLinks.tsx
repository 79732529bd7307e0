import type { Page, Link } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { BackLink } from './BackLink.tsx';

/** A list, or a part of one, that has a page of its own. */
export interface ListPart extends Page {
  readonly heading: string;
  /** The pages on both sides of this one. */
  readonly newer?: Link | undefined;
  readonly older?: Link | undefined;
  /** What it is a part of. */
  readonly back?: Link | undefined;
}

/** A part of the bookshelf that has a page of its own. */
export interface ShelfPart extends ListPart {
  readonly back: Link;
}

interface PartLinksProps extends Pick<ListPart, 'newer' | 'older' | 'back'> {
  readonly feed?: { readonly href: string } | undefined;
  /** What the parts are. */
  readonly label: string;
}

/** The way on from such a part. */
export function PartLinks({ newer, older, back, feed, label, typeset }: WithTypesetter<PartLinksProps>) {
  const ways = [back, feed && { href: feed.href, text: typeset.say('feed') }].filter((way) => way !== undefined);
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
      {ways[0] && <BackLink to={ways[0]} more={ways[1]} />}
    </>
  );
}
