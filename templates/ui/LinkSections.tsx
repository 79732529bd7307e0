import type { LinkSection } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { LinkList } from './LinkList.tsx';

/** Links to other pages, below their headings; a heading without links is left out. */
export const LinkSections = ({ sections, typeset }: WithTypesetter<{ readonly sections: readonly LinkSection[] }>) =>
  sections.map(
    ({ heading, links }) =>
      links.length > 0 && (
        <section key={heading}>
          <h2>{typeset.say(heading)}</h2>
          <LinkList className="links" links={links} typeset={typeset} />
        </section>
      ),
  );
