import { error, warning, type KeyPath, type Problem } from '../model/problem.ts';
import { didYouMean } from '../model/suggest.ts';
import type { PageFacts } from './inspectPage.ts';

/** A link in the owner's texts: where it stands, as it was written. */
export interface WrittenLink {
  readonly file: string;
  readonly at: KeyPath;
  readonly target: string;
}

export interface SiteFacts {
  /** The path under which the site is served, with a slash at both ends. */
  readonly base: string;
  /** The public address, where there is one: links that start with it lead to this site. */
  readonly url: string | undefined;
  /** Every file of the output, relative to it. */
  readonly files: ReadonlySet<string>;
  /** The owner's links by the address that the pages show for them. */
  readonly written: ReadonlyMap<string, readonly WrittenLink[]>;
}

/** A page: its file in the output, and the owner's file that makes it, where one does. */
export interface CheckedPage {
  readonly file: string;
  readonly origin?: string | undefined;
}

export interface PageChecker {
  readonly add: (page: CheckedPage, facts: PageFacts) => void;
  /** Everything wrong, once all pages are there; and the files of the output that something refers to. */
  readonly finish: () => { problems: Problem[]; used: ReadonlySet<string> };
}

/** A reference that cannot be followed. */
interface Fault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
}

/** Any origin that nothing else has. */
const HERE = 'http://site.invalid';

/**
 * Judges pages one after the other: of each it keeps the anchors and what could not be settled at once, never the page. A fault of
 * many pages, as of a menu, is told once.
 */
export function createPageChecker(site: SiteFacts): PageChecker {
  const anchors = new Map<string, ReadonlySet<string>>();
  const titles = new Map<string, CheckedPage>();
  const used = new Set<string>();
  const problems: Problem[] = [];
  const faults = new Map<string, { reference: string; fault: Fault; pages: CheckedPage[] }>();
  const unsettled: { page: CheckedPage; reference: string; file: string; fragment: string }[] = [];

  const blame = (page: CheckedPage, reference: string, fault: Fault): void => {
    const key = `${reference}\0${fault.message}`;
    const known = faults.get(key);
    if (known) known.pages.push(page);
    else faults.set(key, { reference, fault, pages: [page] });
  };

  return {
    add(page, facts) {
      anchors.set(page.file, facts.anchors);
      for (const reference of facts.references) {
        const target = resolveReference(site, page.file, reference);
        if (target === 'elsewhere') continue;
        if (target === 'outside') {
          blame(page, reference, leavesBase(reference, site.base));
          continue;
        }
        if (!site.files.has(target.file)) blame(page, reference, deadEnd(reference, target.file, site));
        else if (target.fragment !== '') unsettled.push({ page, reference, ...target });
        used.add(target.file);
      }
      for (const source of facts.wordless) blame(page, source, wordlessImage(source));
      const twin = titles.get(facts.title);
      if (twin) problems.push(sameTitle(page, twin, facts.title));
      else titles.set(facts.title, page);
    },
    finish() {
      for (const { page, reference, file, fragment } of unsettled) {
        const there = anchors.get(file);
        if (there && !fragment.split('&').every((part) => there.has(part)) && !there.has(fragment))
          blame(page, reference, noAnchor(reference, fragment, there));
      }
      for (const { reference, fault, pages } of faults.values())
        problems.push(...placeFault(site, reference, fault, pages));
      return { problems, used };
    },
  };
}

/** The file of the output that a reference of a page leads to, and the anchor in it. */
function resolveReference(
  { base, url, files }: SiteFacts,
  page: string,
  reference: string,
): { file: string; fragment: string } | 'elsewhere' | 'outside' {
  const home = url?.replace(/\/*$/, '/');
  const isOwn = home !== undefined && `${reference}/`.startsWith(home);
  const own = isOwn ? `${base}${reference.slice(home.length)}` : reference;
  if (!URL.canParse(own, `${HERE}${base}${page}`)) return 'elsewhere';
  const { origin, pathname, hash } = new URL(own, `${HERE}${base}${page}`);
  if (origin !== HERE) return 'elsewhere';
  const path = decode(pathname);
  if (!path.startsWith(base)) return 'outside';
  const rest = path.slice(base.length);
  const file = rest === '' || rest.endsWith('/') ? `${rest}index.html` : rest;
  const fragment = decode(hash.slice(1)).replace(/:~:.*$/, '');
  // what every host leads on to the folder
  return { file: !files.has(file) && files.has(`${file}/index.html`) ? `${file}/index.html` : file, fragment };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** At the owner's words where they are the owner's; else at the first page that has the fault. */
function placeFault({ written }: SiteFacts, reference: string, fault: Fault, pages: readonly CheckedPage[]): Problem[] {
  const { severity, message, hint } = fault;
  const make = severity === 'error' ? error : warning;
  // the same anchor may be there on one page and not on another; anything else is as wrong everywhere
  const places = written
    .get(reference)
    ?.filter(
      ({ file }) => !reference.startsWith('#') || pages.some(({ origin }) => origin === undefined || origin === file),
    );
  if (places && places.length > 0)
    return places.map(({ file, at, target }) => make(file, message, { hint, at, find: target }));
  const [first] = pages;
  if (!first) return [];
  // a whole address stands in the owner's file as it does in the page; anything else here comes from a template
  if (first.origin !== undefined && /^https?:/.test(reference))
    return [make(first.origin, message, { hint, at: [], find: reference })];
  const others = pages.length === 1 ? '' : ` (and on ${String(pages.length - 1)} more pages)`;
  return [make(first.file, `${message}${others}`, { hint })];
}

const deadEnd = (reference: string, file: string, { files }: SiteFacts): Fault => ({
  severity: 'error',
  message: `${reference} leads to ${file}, which the site does not have`,
  hint: didYouMean(file, files, 'Correct the address, or take it out.'),
});

const noAnchor = (reference: string, fragment: string, there: ReadonlySet<string>): Fault => ({
  severity: 'error',
  message: `${reference} leads to an anchor #${fragment}, which that page does not have`,
  hint: didYouMean(fragment, there, 'Correct the part after #, or leave it out.'),
});

const leavesBase = (reference: string, base: string): Fault => ({
  severity: 'warning',
  message: `${reference} leaves the site, which is served under ${base}`,
  hint: 'Write the whole address with https://, or one below the base.',
});

const wordlessImage = (source: string): Fault => ({
  severity: 'warning',
  message: `the image ${source} has no text that says what it shows`,
  hint: 'Say it between the brackets: ![What it shows](/static/name.webp).',
});

const sameTitle = (page: CheckedPage, twin: CheckedPage, title: string): Problem =>
  warning(page.origin ?? page.file, `has the same title as ${twin.origin ?? twin.file}: ${title}`, {
    hint: 'Give each page a title of its own, so that tabs and search results can be told apart.',
  });
