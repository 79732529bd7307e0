import type { PageProps } from '../pageProps.ts';
import { SearchForm } from '../ui/SearchForm.tsx';

/** Search, and all that has a page, from A to Z: books under their authors, all else under its title. */
export function IndexPage({ route, chrome, typeset }: PageProps<'index'>) {
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      <SearchForm action={chrome.search} name={typeset.plain(chrome.title)} typeset={typeset} />
      <noscript>
        <p>{typeset.say('searchWithoutScripts')}</p>
      </noscript>
      {route.letters.length > 0 && (
        <section className="letters">
          <h2>{typeset.say('fromAToZ')}</h2>
          <div>
            {route.letters.map(({ letter, lines }) => (
              <section key={letter}>
                <h3>{letter}</h3>
                <ul>
                  {lines.map(({ href, text, author }) => (
                    <li key={href}>
                      {author !== undefined && `${typeset.plain(author)}, `}
                      <a href={href}>
                        {author === undefined ? typeset.plain(text) : <cite>{typeset.plain(text)}</cite>}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
