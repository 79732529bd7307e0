import type { Said } from '../ground/problem.ts';
import { groupBy } from '../ground/groupBy.ts';
import { servedPath } from '../ground/sourcePaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { Records } from '../site/records.ts';
import type { Alias, PageFile } from '../site/records.ts';
import type { Source } from './source.ts';

/** What is there in the place of the addresses that have gone. */
interface Present {
  readonly drafts: Records['drafts'];
  readonly aliases: readonly Alias[];
  /** All addresses of the site. */
  readonly current: ReadonlySet<string>;
  /** The pages that were not published yet. */
  readonly fresh: readonly PageFile[];
}

interface Gone extends Present {
  /** The addresses that were published, at least one. */
  readonly missing: readonly string[];
  /** Those that the owner lets go. */
  readonly gone: readonly string[];
}

/** What is wrong with the addresses that were published before. */
export const goneFaults = {
  'not-gone': ({ address }: { address: string }) => [
    `gone: ${address} has not gone: the site has a page there`,
    'Take it out of the list.',
  ],
  gone: ({ missing, gone, ...present }: Gone) => {
    const [first = '', ...others] = missing;
    const [message, hint] = others.length === 0 ? explainOne(first, present) : explainAll(missing, present);
    const [what, never] =
      others.length === 0
        ? ['it', 'If nobody has seen it yet, take this line out.']
        : ['them', 'Those that nobody has seen yet, take out of this list.'];
    const letGo = `To let ${what} go, write in data/site.yaml: gone: [${[...gone, ...missing].join(', ')}].`;
    return [message, [hint, letGo, never].join('\n')];
  },
} satisfies Record<string, (fault: never, source: Source) => Said>;

const draftAt = (address: string, { drafts = [] }: Present): string | undefined =>
  drafts.find((draft) => addressOf(servedPath(draft)) === address)?.path;

const twinOf = (address: string, { current }: Present): string | undefined =>
  [...current].find((other) => other.toLowerCase() === address.toLowerCase());

const WHY_BACK = 'many file systems take the two for one, so both cannot be there.';

/** What to write into the file of a page that was at other addresses. */
function aliasesFor({ source }: PageFile, addresses: readonly string[], { aliases }: Present): string {
  const others = aliases.filter((alias) => alias.source === source).map(({ address }) => address);
  return `write there: aliases: [${[...others, ...addresses].join(', ')}].`;
}

/** The only one that is missing. */
function explainOne(address: string, present: Present): [message: string, hint: string] {
  const draft = draftAt(address, present);
  if (draft !== undefined)
    return [`${address} was published, and is a draft now`, `Take the line "draft: true" out of ${draft}.`];
  const message = `${address} was published, and no page is there any more`;
  const twin = twinOf(address, present);
  if (twin !== undefined) return [message, `Rename ${twin} back: ${WHY_BACK}`];
  const { fresh } = present;
  const page = likeliest(address, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
  if (!page)
    return [message, `If another page has taken its place, write in the file of that page: aliases: [${address}].`];
  return [message, `If it is ${page.source ?? ''} now, ${aliasesFor(page, [address], present)}`];
}

/** Several are told at once, since `gone` is one line for all of them, and `aliases` one for all of a page. */
function explainAll(missing: readonly string[], present: Present): [message: string, hint: string] {
  const lines: string[] = [];
  const moved: string[] = [];
  for (const address of missing) {
    const draft = draftAt(address, present);
    const twin = twinOf(address, present);
    if (draft !== undefined) lines.push(`${address} is a draft now: take the line "draft: true" out of ${draft}.`);
    else if (twin !== undefined) lines.push(`Rename ${twin} back to ${address}: ${WHY_BACK}`);
    else moved.push(address);
  }
  const byPage = groupBy(moved, (address) => likeliest(address, present.fresh));
  for (const [page, addresses] of byPage)
    if (page)
      lines.push(`If ${addresses.join(', ')} is ${page.source ?? ''} now, ${aliasesFor(page, addresses, present)}`);
  const [example] = byPage.get(undefined) ?? [];
  if (example !== undefined)
    lines.push(
      `If another page has taken the place of one, write its old address in the file of that page: aliases: [${example}].`,
    );
  return [`${String(missing.length)} addresses were published, and are not there any more`, lines.join('\n')];
}

/** The page that took the place of another: of the new ones that of the same name or the nearest, or one that has it in its own. */
function likeliest(address: string, fresh: readonly PageFile[]): PageFile | undefined {
  const name = /([^/]*?)(?:\.html?)?$/i.exec(address)?.[1] ?? '';
  const bySlug = freshNames.get(fresh) ?? new Map(fresh.map((page) => [page.slug, page]));
  freshNames.set(fresh, bySlug);
  // where a rule was changed all addresses are gone, and as many are new
  return (
    bySlug.get(name) ??
    bySlug.get(suggest(name, bySlug.keys()) ?? '') ??
    fresh.find(({ slug }) => slug.includes(name) || name.includes(slug))
  );
}

const freshNames = new WeakMap<readonly PageFile[], ReadonlyMap<string, PageFile>>();
