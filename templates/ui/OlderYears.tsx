import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** A year with a page of its own. */
export interface ListYear {
  readonly name: string;
  readonly href: UrlPath;
  readonly count: number;
}

interface OlderYearsProps {
  readonly years?: readonly ListYear[] | undefined;
  /** Of the heading. */
  readonly level: 'h2' | 'h3';
  /** Says how many there are of what a year has. */
  readonly sayCount: (n: number) => string;
}

/** The years of a list that do not stand on its first page. */
export function OlderYears({ years = [], level: Heading, sayCount, typeset }: WithTypesetter<OlderYearsProps>) {
  if (years.length === 0) return null;
  return (
    <nav className="older-years" aria-labelledby="older-years">
      <Heading id="older-years">{typeset.say('olderYears')}</Heading>
      <ul>
        {years.map(({ name, href, count }) => (
          <li key={name}>
            <a href={href}>{name}</a> <span>{sayCount(count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
