import type { Page } from '../../src/site/route.ts';
import type { RouteProps } from '../routeProps.ts';
import { LinkList } from '../ui/LinkList.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';

export type NotFoundRoute = Page & { readonly kind: 'notFound' };

/** Links to the main pages; the script's part `nearby` adds pages with a name similar to the one asked for. */
export function NotFoundPage({ route, chrome, typeset }: RouteProps<NotFoundRoute>) {
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      <p data-similar={typeset.say('similarNames')}>{typeset.say('noSuchPage')}</p>
      <LinkList className="links" links={chrome.menu} typeset={typeset} />
      <SearchForm action={chrome.search} name={typeset.plain(chrome.title)} typeset={typeset} />
    </>
  );
}
