import { renderToStaticMarkup } from 'react-dom/server';
import type { BlogLine } from '../../src/model/route.ts';
import { BlogCategories, CATEGORIES_WORDS } from '../islands/BlogCategories.tsx';
import { Island } from '../islands/Island.tsx';
import { islandWords } from '../islands/islandWords.ts';
import type { PageProps, WithTypesetter } from '../pageProps.ts';
import { DateMark } from '../ui/DateMark.tsx';
import { Quote } from '../ui/Quote.tsx';

/** Every entry is in the page once; the style sheet hides those that do not belong to the chosen category. */
export function BlogPage({ route: { title, quotation, topics, entries }, typeset }: PageProps<'blog'>) {
  const words = islandWords(CATEGORIES_WORDS, typeset);
  const list = (
    <ul className="dated">
      {entries.map((entry, place) => (
        <Entry key={place} {...entry} typeset={typeset} />
      ))}
    </ul>
  );
  return (
    <>
      <h1>{typeset.plain(title)}</h1>
      {quotation && <Quote quotation={quotation} typeset={typeset} />}
      {topics.length > 0 ? (
        <Island name="categories" words={words}>
          <BlogCategories
            topics={topics.map(({ id, title: name }) => [id, typeset.plain(name)])}
            list={renderToStaticMarkup(list)}
            words={words}
          />
        </Island>
      ) : (
        list
      )}
    </>
  );
}

/** A line of the blog. */
export function Entry({ date, text, href, pdf, topics, small, typeset }: WithTypesetter<BlogLine>) {
  const words = <span dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />;
  return (
    <li className={small ? 'small' : undefined} data-topics={topics.join(' ') || undefined}>
      {date && <DateMark date={date} />}
      <div>
        {href === undefined ? (
          words
        ) : (
          <a href={href} type={pdf ? 'application/pdf' : undefined}>
            {words}
            {pdf && '\u00a0'}
            {pdf && <span className="form">(PDF)</span>}
          </a>
        )}
      </div>
    </li>
  );
}
