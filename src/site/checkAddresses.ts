import { compareText } from '../model/compareText.ts';
import { error, type Problem } from '../model/problem.ts';
import type { PublishedAddress, Records } from '../model/records.ts';
import { aliasesOf, pagesOf, recordOf, type PageFile } from '../model/recordsOf.ts';
import { pageOf, pathOf } from '../model/sourcePaths.ts';
import { suggest } from '../model/suggest.ts';

const HEADER = `\
# Every address at which this site has published a page. endpaper build keeps this list: leave it to it, and keep it with
# your files. An address that goes missing is an error.
`;

/** data/addresses.txt as it should be; undefined without a url: nothing is published then that could be linked to. */
export function listAddresses(records: Records): string | undefined {
  if (recordOf(records, 'site')?.url === undefined) return undefined;
  return `${HEADER}${[...addressesOf(records)].sort(compareText).join('\n')}\n`;
}

/**
 * Where the site has pages: those of the owner's files, where they were before, and the two that every site has. Pages that come and go with
 * the number of books are no addresses that last.
 */
const addressesOf = (records: Records): Set<string> =>
  new Set([
    '/',
    '/reading',
    ...pagesOf(records).map(({ slug }) => `/${slug}`),
    ...aliasesOf(records).map(({ address }) => address),
  ]);

/** The addresses that were published and have gone, unless site.yaml lets them go. */
export function checkAddresses(records: Records): Problem[] {
  const { url, gone = [] } = recordOf(records, 'site') ?? {};
  // of a file with errors the aliases may be what could not be read
  if (url === undefined || records.files.some(({ value }) => value === undefined)) return [];
  const published = recordOf(records, 'addresses') ?? [];
  const current = addressesOf(records);
  const missing = published.filter(({ address }) => !current.has(address) && !gone.includes(address));
  if (missing.length === 0) return [];
  const known = new Set(published.map(({ address }) => address));
  const fresh = pagesOf(records).filter(({ slug, source }) => pageOf(source) === slug && !known.has(`/${slug}`));
  return missing.map((one) => {
    const letGo = `To let it go, write in data/site.yaml: gone: [${[...gone, one.address].join(', ')}].`;
    const { message, hint } = explainGone(one, { records, current, fresh, isOnly: missing.length === 1 });
    const never = 'If nobody has seen it yet, take this line out.';
    const place = { line: one.line, column: 1, excerpt: one.address };
    return error(pathOf('addresses'), message, { ...place, hint: [hint, letGo, never].join('\n') });
  });
}

interface Present {
  readonly records: Records;
  readonly current: ReadonlySet<string>;
  /** The pages that were not published yet. */
  readonly fresh: readonly PageFile[];
  /** Whether no other address is missing. */
  readonly isOnly: boolean;
}

function explainGone({ address }: PublishedAddress, { records, current, fresh, isOnly }: Present) {
  const draft = records.drafts?.find((path) => `/${pageOf(path) ?? ''}` === address);
  if (draft !== undefined)
    return {
      message: `${address} was published, and is a draft now`,
      hint: `Take the line "draft: true" out of ${draft}.`,
    };
  const message = `${address} was published, and no page is there any more`;
  const twin = [...current].find((other) => other.toLowerCase() === address.toLowerCase());
  if (twin !== undefined)
    return { message, hint: `Rename ${twin} back: many file systems take the two for one, so both cannot be there.` };
  const page = likeliest(address.slice(1), fresh) ?? (isOnly && fresh.length === 1 ? fresh[0] : undefined);
  if (!page) return { message, hint: `In the file that has its place now, write: aliases: [${address}].` };
  const others = aliasesOf(records).filter(({ source }) => source === page.source);
  const aliases = [...others.map((alias) => alias.address), address].join(', ');
  return { message, hint: `If it is ${page.source} now, write there: aliases: [${aliases}].` };
}

/** The page that took the place of another: of the new ones that with the nearest name, or one that has it in its own. */
function likeliest(name: string, fresh: readonly PageFile[]): PageFile | undefined {
  const near = suggest(
    name,
    fresh.map(({ slug }) => slug),
  );
  return (
    fresh.find(({ slug }) => slug === near) ?? fresh.find(({ slug }) => slug.includes(name) || name.includes(slug))
  );
}
