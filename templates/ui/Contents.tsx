import type { ContentsEntry } from '../../src/ground/text/typesetter.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** A table of contents, indented by the levels of the headings; nothing for a text without headings. */
export function Contents({ headings, typeset }: WithTypesetter<{ readonly headings: readonly ContentsEntry[] }>) {
  if (headings.length === 0) return null;
  return (
    <nav className="contents" aria-label={typeset.say('contents')}>
      <ul>
        {headings.map(({ id, level, html }) => (
          <li key={id} className={`level-${String(level)}`}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
