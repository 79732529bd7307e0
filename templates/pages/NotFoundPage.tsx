import type { NotFoundRoute } from '../../src/model/route.ts';
import type { ContentProps } from '../pageProps.ts';
import { LinkList } from '../ui/LinkList.tsx';

export function NotFoundPage({ route, chrome, set }: ContentProps<NotFoundRoute>) {
  return (
    <>
      <h1>{set.plain(route.title)}</h1>
      <p>There is no page at this address. These are the main ones:</p>
      <LinkList links={chrome.menu} set={set} />
    </>
  );
}
