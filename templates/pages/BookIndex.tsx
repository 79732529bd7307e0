import type { Group } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { Paragraph } from '../ui/Paragraph.tsx';

interface BookIndexProps {
  readonly intro: string | undefined;
  readonly notice: string;
  readonly groups: readonly Group[];
  readonly set: Typesetter;
}

/** "My Books": every book of every shelf, by group. */
export function BookIndex({ intro, notice, groups, set }: BookIndexProps) {
  return (
    <section id="list" className="panel">
      <h2 className="panel-title">My Books</h2>
      {intro && <Paragraph text={intro} set={set} />}
      {notice && <p className="notice">{set.plain(notice)}</p>}
      {groups.length > 1 && <JumpList groups={groups} set={set} />}
      {groups.map((group) => (
        <section key={group.id} id={group.id} className="group">
          <h3>{set.plain(group.title)}</h3>
          <ul>
            {group.books.map((book) => (
              <li key={book.key}>
                <BookLine book={book} set={set} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function JumpList({ groups, set }: { readonly groups: readonly Group[]; readonly set: Typesetter }) {
  return (
    <nav className="jump" aria-label="Groups of books">
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`}>{set.plain(group.title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
