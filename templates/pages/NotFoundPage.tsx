import type { NotFoundRoute } from '../../src/model/route.ts';
import type { PageProps } from '../pageProps.ts';
import { LinkList } from '../ui/LinkList.tsx';

/** The way to the main pages; the part `nearby` of the script adds those with a name much like the one asked for. */
export function NotFoundPage({ route, chrome, typeset }: PageProps<NotFoundRoute>) {
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      <p>There is no page at this address. These are the main ones:</p>
      <LinkList links={chrome.menu} typeset={typeset} />
    </>
  );
}
