import { compareText } from '../ground/text/compareText.ts';
import { createIds } from '../ground/text/createIds.ts';
import { slugOf, topicKey } from '../site/planTopics.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import type { SeriesPart } from '../site/site.ts';
import { kindNamed } from './kinds.ts';
import { listFolder, type ListPlace } from './listFolders.ts';

/** What a file says of the series of its text. */
interface Part {
  readonly series?: Partial<SeriesPart>;
  readonly listed?: boolean;
}

/** The series of texts, each named as in the first of its texts. Those of books are on the bookshelf. */
export function seriesIn(records: Records): ListPlace[] {
  const met = new Map<string, { readonly title: string; readonly file: ParsedFile }>();
  for (const file of records.files) {
    if (file.page === undefined || kindNamed(file.kind)?.onBooks) continue;
    const { series, listed } = ((file.value ?? file.partial) as Part | undefined) ?? {};
    const title = listed === false ? undefined : series?.name;
    if (title !== undefined && !met.has(topicKey(title))) met.set(topicKey(title), { title, file });
  }
  const claimId = createIds();
  const folder = listFolder(records, 'series');
  return [...met]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, { title, file }]) => {
      const slug = claimId(slugOf(title));
      const asked = { at: ['series', 'name'], askedIn: file.path };
      return { kind: 'series', key, slug, folder: `${folder}${slug}/`, title, hasFeed: false, aliases: [], ...asked };
    });
}
