import type { IndexRoute } from '../../src/site/searchRoutes.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';

interface LetterListsProps extends Pick<IndexRoute, 'letters'> {
  /** Of the heading of a letter. */
  readonly level: 'h2' | 'h3';
}

/**
 * Search, and all that has a page, from A to Z: books under their authors, all else under its title. Of a large site the links to the pages that
 * hold that, or one of these pages.
 */
export function IndexPage({ route, chrome, typeset }: RouteProps<IndexRoute>) {
  const { title, letters, books, parts = [], part } = route;
  if (part)
    return (
      <>
        <h1>{typeset.plain(title)}</h1>
        <div className="letters">
          <LetterLists letters={letters} level="h2" typeset={typeset} />
        </div>
        <BackLink to={part.back} more={part.next && { ...part.next, text: typeset.plain(part.next.text) }} />
      </>
    );
  return (
    <>
      <h1>{typeset.plain(title)}</h1>
      <SearchForm action={chrome.search} name={typeset.plain(chrome.title)} typeset={typeset} />
      {parts.length === 0 && (
        <noscript>
          <p>{typeset.say('searchWithoutScripts')}</p>
        </noscript>
      )}
      {books && (
        <p>
          <a href={books.href}>{books.text}</a>
        </p>
      )}
      {letters.length + parts.length > 0 && (
        <section className="letters">
          <h2>{typeset.say('fromAToZ')}</h2>
          {parts.length > 0 && <LinkList links={parts} typeset={typeset} />}
          {letters.length > 0 && <LetterLists letters={letters} level="h3" typeset={typeset} />}
        </section>
      )}
    </>
  );
}

const LetterLists = ({ letters, level: Heading, typeset }: WithTypesetter<LetterListsProps>) => (
  <div>
    {letters.map(({ letter, lines }) => (
      <section key={letter}>
        <Heading>{letter}</Heading>
        <ul>
          {lines.map(({ href, text, author }) => (
            <li key={href}>
              {author !== undefined && typeset.plain(author) + typeset.say('titleComma')}
              <a href={href}>{author === undefined ? typeset.plain(text) : <cite>{typeset.plain(text)}</cite>}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
