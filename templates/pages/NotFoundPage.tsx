import type { PageProps } from '../pageProps.ts';
import { LinkList } from '../ui/LinkList.tsx';

/** Links to the main pages; the script's part `nearby` adds pages with a name similar to the one asked for. */
export function NotFoundPage({ route, chrome, typeset }: PageProps<'notFound'>) {
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      <p>There is no page at this address. These are the main pages:</p>
      <LinkList className="links" links={chrome.menu} typeset={typeset} />
    </>
  );
}
