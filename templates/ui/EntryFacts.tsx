import type { Page } from '../../src/site/route.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';

interface EntryFactsProps extends Pick<RouteProps<Page>, 'route' | 'chrome'> {
  /** Where no heading says it. */
  readonly name?: string;
}

/**
 * What a reader knows of a review or an article from where it stands, for programs that keep it by itself: its address and who wrote it
 * (microformats.org/wiki/h-entry).
 */
export function EntryFacts({ route, chrome, name, typeset }: WithTypesetter<EntryFactsProps>) {
  return (
    <>
      {name !== undefined && <data className="p-name" value={name} />}
      {route.canonical && <data className="u-url" value={route.canonical} />}
      {chrome.owner && <data className="p-author" value={typeset.plain(chrome.owner)} />}
    </>
  );
}
