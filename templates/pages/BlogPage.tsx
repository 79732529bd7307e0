import type { Page, BlogLine, Quotation, Topic } from '../../src/site/route.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlogCategories, CATEGORIES_WORDS } from '../islands/BlogCategories.tsx';
import { Island } from '../islands/Island.tsx';
import { islandWords } from '../islands/islandWords.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';
import { DateMark } from '../ui/DateMark.tsx';
import { OlderYears, type ListYear } from '../ui/OlderYears.tsx';
import { Quote } from '../ui/Quote.tsx';

export interface BlogRoute extends Page {
  readonly kind: 'blog';
  readonly quotation?: Quotation | undefined;
  readonly entries: readonly BlogLine[];
  /** The menu, what shows all first; empty where there is nothing to choose. */
  readonly topics: readonly Topic[];
  /** The pages of what is older than these entries. */
  readonly years?: readonly ListYear[] | undefined;
}

/** Every entry is in the page once; the style sheet hides those that do not belong to the chosen category. */
export function BlogPage({ route: { title, quotation, topics, entries, years }, typeset }: RouteProps<BlogRoute>) {
  const words = islandWords(CATEGORIES_WORDS, typeset);
  const list = (
    <ul className="dated">
      {entries.map((entry, place) => (
        <Entry key={place} {...entry} typeset={typeset} />
      ))}
    </ul>
  );
  const empty = <p className="notice">{typeset.say('emptyList')}</p>;
  return (
    <>
      <h1 className="p-name">{typeset.plain(title)}</h1>
      {quotation && <Quote quotation={quotation} typeset={typeset} />}
      {topics.length > 0 ? (
        <Island name="categories" words={words}>
          <BlogCategories
            topics={topics.map(({ id, title: name }) => [id, typeset.plain(name)])}
            list={renderToStaticMarkup(list)}
            words={words}
          />
        </Island>
      ) : entries.length === 0 ? (
        empty
      ) : (
        list
      )}
      <OlderYears years={years} level="h2" sayCount={typeset.number} typeset={typeset} />
    </>
  );
}

/** A line of the blog. */
export function Entry({ lang, date, text, href, pdf, topics, small, typeset }: WithTypesetter<BlogLine>) {
  const words = <span className="p-name" lang={lang} dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />;
  return (
    <li className={small ? 'h-entry small' : 'h-entry'} data-topics={topics.join(' ') || undefined}>
      {date && <DateMark date={date} className="dt-published" />}
      <div>
        {href === undefined ? (
          words
        ) : (
          <a className="u-url" href={href} type={pdf ? 'application/pdf' : undefined}>
            {words}
            {pdf && '\u00a0'}
            {pdf && <span className="form">(PDF)</span>}
          </a>
        )}
      </div>
    </li>
  );
}
