import { renderToStaticMarkup } from 'react-dom/server';
import type { BlogLine, BlogRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { BlogCategories } from '../islands/BlogCategories.tsx';
import { Island } from '../islands/Island.tsx';
import type { PageProps } from '../pageProps.ts';
import { DateMark } from '../ui/DateMark.tsx';
import { Quote } from '../ui/Quote.tsx';

/** Every entry stands in the page once; the style sheet leaves out what does not belong to the category chosen. */
export function BlogPage({ route, typeset }: PageProps<BlogRoute>) {
  const { quotation, entries } = route;
  const sorted = entries.some((entry) => entry.topics.length > 0);
  const list =
    entries.length === 0 ? (
      <p>No posts yet.</p>
    ) : (
      <ul className="dated">
        {entries.map((entry, place) => (
          <Entry key={place} entry={entry} typeset={typeset} />
        ))}
      </ul>
    );
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      {quotation && <Quote quotation={quotation} typeset={typeset} />}
      {sorted ? (
        <Island name="categories">
          <BlogCategories list={renderToStaticMarkup(list)} />
        </Island>
      ) : (
        list
      )}
    </>
  );
}

function Entry({ entry, typeset }: { readonly entry: BlogLine; readonly typeset: Typesetter }) {
  const { date, topics, small } = entry;
  return (
    <li className={small ? 'small' : undefined} data-topics={topics.length > 0 ? topics.join(' ') : undefined}>
      {date && <DateMark date={date} />}
      <EntryText entry={entry} typeset={typeset} />
    </li>
  );
}

function EntryText({ entry, typeset }: { readonly entry: BlogLine; readonly typeset: Typesetter }) {
  const words = <span dangerouslySetInnerHTML={{ __html: typeset.inline(entry.text) }} />;
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
