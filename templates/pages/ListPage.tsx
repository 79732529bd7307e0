import type { BlogLine } from '../../src/site/route.ts';
import type { RouteProps } from '../routeProps.ts';
import { OlderYears, type ListYear } from '../ui/OlderYears.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { PartLinks, type ListPart } from '../ui/PartLinks.tsx';
import { Entry } from './BlogPage.tsx';

/** The texts of a section, or those of a year of such a list. */
export interface ListRoute extends ListPart {
  readonly kind: 'list';
  /** Inline Markdown above the list. */
  readonly intro?: string | undefined;
  readonly entries: readonly BlogLine[];
  /** Instead of texts: lists, with the number of what stands in each. */
  readonly index?: readonly ListYear[] | undefined;
  /** The pages of what is older than these entries. */
  readonly years?: readonly ListYear[] | undefined;
}

export function ListPage({ route, typeset }: RouteProps<ListRoute>) {
  const { heading, intro, entries, index, years, feeds } = route;
  return (
    <>
      <h1 className="p-name">{typeset.plain(heading)}</h1>
      {intro !== undefined && <Paragraphs texts={[intro]} typeset={typeset} />}
      {index ? (
        <ul className="index">
          {index.map(({ name, href, count }) => (
            <li key={href}>
              <a href={href}>{typeset.plain(name)}</a> <span>{typeset.number(count)}</span>
            </li>
          ))}
        </ul>
      ) : entries.length === 0 ? (
        <p className="notice">{typeset.say('emptyList')}</p>
      ) : (
        <ul className="dated">
          {entries.map((entry, place) => (
            <Entry key={place} {...entry} typeset={typeset} />
          ))}
        </ul>
      )}
      <OlderYears years={years} level="h2" sayCount={typeset.number} typeset={typeset} />
      <PartLinks {...route} feed={feeds?.[0]} label={typeset.say('olderYears')} typeset={typeset} />
    </>
  );
}
