import type { GroupPage } from '../../src/model/shelf.ts';
import type { IndexedGroup } from './arrangeGroups.ts';

/** The groups of a large library, each with the pages that hold its books. */
export function GroupContents({ groups }: { readonly groups: readonly IndexedGroup[] }) {
  return groups.map(({ id, title, pages = [] }) => (
    <section key={id} id={id} className="group contents">
      {pages.length === 1 ? (
        pages.map((page) => (
          <h3 key={page.href}>
            <PageLink page={page} />
          </h3>
        ))
      ) : (
        <>
          <h3>{title}</h3>
          <ul>
            {pages.map((page) => (
              <li key={page.href}>
                <PageLink page={page} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  ));
}

function PageLink({ page: { href, text, count } }: { readonly page: GroupPage }) {
  return (
    <>
      <a href={href}>{text}</a> <span>{count}</span>
    </>
  );
}
