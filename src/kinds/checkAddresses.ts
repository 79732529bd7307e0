import { error, warning, type Problem } from '../ground/problem.ts';
import type { PageFile, PublishedAddress, Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { suggest } from '../ground/text/suggest.ts';
import { baseOfUrl } from '../site/addresses.ts';
import { addressesOf } from './listAddresses.ts';
import { FEED_FILES } from './checkPaths.ts';

/** The addresses that were published and have gone, unless site.yaml lets them go. */
export function checkAddresses(records: Records): Problem[] {
  const { url, gone = [] } = recordOf(records, 'site') ?? {};
  // of a file with errors the aliases may be what could not be read
  if (url === undefined || records.files.some(({ value }) => value === undefined)) return [];
  const published = recordOf(records, 'addresses') ?? [];
  const current = addressesOf(records);
  const living = gone.flatMap((address, index) => (current.has(address) ? stillThere(address, index) : []));
  const missing = published.filter(({ address }) => !current.has(address) && !gone.includes(address));
  const [first, ...others] = missing;
  if (!first) return living;
  const known = new Set(published.map(({ address }) => address));
  const files = new Map(records.files.map(({ path, page }) => [path, page]));
  const fresh = pagesOf(records).filter(({ slug, source }) => files.get(source) === slug && !known.has(`/${slug}`));
  const { message, hint } =
    others.length === 0
      ? explainGone(first, { records, current, fresh })
      : explainAllGone(missing, { records, current, fresh });
  const all = [...gone, ...missing.map(({ address }) => address)].join(', ');
  const [what, never] =
    others.length === 0
      ? ['it', 'If nobody has seen it yet, take this line out.']
      : ['them', 'Those that nobody has seen yet, take out of this list.'];
  const letGo = `To let ${what} go, write in data/site.yaml: gone: [${all}].`;
  const place = { line: first.line, column: 1, excerpt: first.address };
  return [...living, error(pathOf('addresses'), message, { ...place, hint: [hint, letGo, never].join('\n') })];
}
/** A page that is there has not gone. */
const stillThere = (address: string, index: number): Problem[] => [
  warning(pathOf('site'), `gone: ${address} has not gone: the site has a page there`, {
    at: ['gone', index],
    hint: 'Take it out of the list.',
  }),
];

interface Present {
  readonly records: Records;
  readonly current: ReadonlySet<string>;
  /** The pages that were not published yet. */
  readonly fresh: readonly PageFile[];
}

const draftAt = (address: string, { drafts = [] }: Records): string | undefined =>
  drafts.find(({ page = '' }) => `/${page}` === address)?.path;

const twinOf = (address: string, current: ReadonlySet<string>): string | undefined =>
  [...current].find((other) => other.toLowerCase() === address.toLowerCase());

const WHY_BACK = 'many file systems take the two for one, so both cannot be there.';

/** What to write into the file of a page that was at other addresses. */
function aliasesFor({ source }: PageFile, addresses: readonly string[], records: Records): string {
  const others = aliasesOf(records).filter((alias) => alias.source === source);
  return `write there: aliases: [${[...others.map(({ address }) => address), ...addresses].join(', ')}].`;
}

/** The only one that is missing. */
function explainGone({ address }: PublishedAddress, { records, current, fresh }: Present) {
  const draft = draftAt(address, records);
  if (draft !== undefined)
    return {
      message: `${address} was published, and is a draft now`,
      hint: `Take the line "draft: true" out of ${draft}.`,
    };
  const message = `${address} was published, and no page is there any more`;
  const twin = twinOf(address, current);
  if (twin !== undefined) return { message, hint: `Rename ${twin} back: ${WHY_BACK}` };
  const page = likeliest(address.slice(1), fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
  if (!page)
    return {
      message,
      hint: `If another page has taken its place, write in the file of that page: aliases: [${address}].`,
    };
  return { message, hint: `If it is ${page.source} now, ${aliasesFor(page, [address], records)}` };
}

/** Several are told at once, since `gone` is one line for all of them, and `aliases` one for all of a page. */
function explainAllGone(missing: readonly PublishedAddress[], { records, current, fresh }: Present) {
  const lines: string[] = [];
  const moved = new Map<PageFile | undefined, string[]>();
  for (const { address } of missing) {
    const draft = draftAt(address, records);
    const twin = twinOf(address, current);
    if (draft !== undefined) lines.push(`${address} is a draft now: take the line "draft: true" out of ${draft}.`);
    else if (twin !== undefined) lines.push(`Rename ${twin} back to ${address}: ${WHY_BACK}`);
    else {
      const page = likeliest(address.slice(1), fresh);
      moved.set(page, [...(moved.get(page) ?? []), address]);
    }
  }
  for (const [page, addresses] of moved)
    if (page) lines.push(`If ${addresses.join(', ')} is ${page.source} now, ${aliasesFor(page, addresses, records)}`);
  const [example] = moved.get(undefined) ?? [];
  if (example !== undefined)
    lines.push(
      `If another page has taken the place of one, write its old address in the file of that page: aliases: [${example}].`,
    );
  const message = `${String(missing.length)} addresses were published, and are not there any more`;
  return { message, hint: lines.join('\n') };
}

/** Old addresses of feeds and the like: at an alias stands a page, which is nothing to who asks for XML or JSON. */
export function checkAliases(records: Records): Problem[] {
  const base = baseOfUrl(recordOf(records, 'site')?.url);
  return aliasesOf(records).flatMap(({ address, source, at }) => {
    const [, end] = /\.(xml|json)$/i.exec(address) ?? [];
    if (end === undefined || FEED_FILES.some((file) => `/${file}` === address)) return [];
    const line = `${base}${address.slice(1)} ${base}feed.${end.toLowerCase()} 301`;
    const hint = `Take it out of the list. For an old feed, write in public/_redirects, which hosts such as Netlify follow: ${line}`;
    return error(source, `aliases: ${address} would be a page, which is no ${end.toUpperCase()}`, { at, hint });
  });
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
