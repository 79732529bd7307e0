import type { BlogLine, BlogRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import type { ContentProps } from '../pageProps.ts';
import { Choices } from '../ui/Choices.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { Quote } from '../ui/Quote.tsx';

const CATEGORIES = [
  { id: 'general', value: 'general', label: 'General' },
  { id: 'science', value: 'science', label: 'Science' },
  { id: 'math', value: 'math', label: 'Math' },
];

/** Every entry stands in the page once; the style sheet leaves out what does not belong to the category chosen. */
export function BlogPage({ route, set }: ContentProps<BlogRoute>) {
  const { quotation, entries } = route;
  const sorted = entries.some((entry) => entry.topics.length > 0);
  return (
    <>
      <h1>{set.plain(route.title)}</h1>
      {quotation && <Quote quotation={quotation} set={set} />}
      {sorted && <Choices legend="Category" name="category" choices={CATEGORIES} />}
      {entries.length === 0 ? (
        <p>No posts yet.</p>
      ) : (
        <ul className="dated">
          {entries.map((entry, place) => (
            <Entry key={place} entry={entry} set={set} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ entry, set }: { readonly entry: BlogLine; readonly set: Typesetter }) {
  const { date, topics, small } = entry;
  return (
    <li className={small ? 'small' : undefined} data-topics={topics.length > 0 ? topics.join(' ') : undefined}>
      {date && <DateMark date={date} />}
      <EntryText entry={entry} set={set} />
    </li>
  );
}

function EntryText({ entry, set }: { readonly entry: BlogLine; readonly set: Typesetter }) {
  const words = <span dangerouslySetInnerHTML={{ __html: set.inline(entry.text) }} />;
  if (entry.href === undefined) return <div>{words}</div>;
  return (
    <div>
      {entry.pdf ? (
        <a href={entry.href} type="application/pdf">
          {words} <span className="form">(PDF)</span>
        </a>
      ) : (
        <a href={entry.href}>{words}</a>
      )}
    </div>
  );
}
