import type { Addresses } from './addresses.ts';
import { topicKey } from './planTopics.ts';
import type { SeriesPlace } from './route.ts';
import type { Site, Text } from './site.ts';

/** Leads from a text to the page of its series, and to the parts on both sides of it. */
export function createLinkSeries(
  { textLists, texts }: Site,
  { link, main }: Addresses,
): (text: Text) => SeriesPlace | undefined {
  const titles = new Map(texts.map(({ path, title }) => [path, title]));
  const lists = new Map(
    textLists
      .filter(({ kind }) => kind === 'series')
      .map((list) => {
        const paths = list.entries.flatMap(({ page }) => page ?? []);
        return [list.key, { ...list, paths, places: new Map(paths.map((path, place) => [path, place])) }];
      }),
  );
  return ({ path, series }) => {
    const list = series && lists.get(topicKey(series.name));
    const place = list?.places.get(path);
    if (!list || place === undefined) return undefined;
    const partAt = (at: number) => {
      const other = list.paths[at];
      return other === undefined ? undefined : link(other, titles.get(other) ?? '');
    };
    const { folder, title } = list;
    const [previous, next] = [partAt(place - 1), partAt(place + 1)];
    return { ...link(main(folder), title), number: series.number, previous, next };
  };
}
