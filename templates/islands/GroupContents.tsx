import type { GroupPage } from '../../src/site/shelf.ts';
import type { IndexedGroup } from './arrangeGroups.ts';

/** The groups of a large library, each with the pages that hold its books. */
export function GroupContents({ groups }: { readonly groups: readonly IndexedGroup[] }) {
  return (
    <div className="paged">
      {groups.map(({ id, title, pages = [] }) => (
        <section key={id} id={id} className="group">
          <h3>{pages.length === 1 ? pages.map((page) => <PageLink key={page.href} page={page} />) : title}</h3>
          {pages.length > 1 && (
            <ul>
              {pages.map((page) => (
                <li key={page.href}>
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function PageLink({ page: { href, text, count } }: { readonly page: GroupPage }) {
  return (
    <>
      <a href={href}>{text}</a> <span>{count}</span>
    </>
  );
}
