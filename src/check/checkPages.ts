import { warning, type KeyPath, type Problem } from '../model/problem.ts';
import type { PageRoute } from '../model/route.ts';
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

type CheckedPage = Pick<PageRoute, 'file' | 'origin'>;

export interface PageChecker {
  readonly add: (page: CheckedPage, facts: PageFacts) => void;
  /** Everything wrong, once all pages are there; and the files of the output that something refers to. */
  readonly finish: () => { problems: Problem[]; used: ReadonlySet<string> };
}

/** What is wrong with an address, wherever it stands. */
interface Finding extends Pick<Problem, 'severity' | 'message' | 'hint'> {
  /** The address as the pages show it. */
  readonly reference: string;
}

/** Any origin that nothing else has. */
const HERE = 'http://site.invalid';

/**
 * Judges pages one after the other: of each it keeps the anchors and what could not be settled at once, never the page. What is wrong
 * on many pages, as in a menu, is told once.
 */
export function createPageChecker(site: SiteFacts): PageChecker {
  const anchors = new Map<string, ReadonlySet<string>>();
  const titles = new Map<string, CheckedPage>();
  const used = new Set<string>();
  const problems: Problem[] = [];
  const findings = new Map<string, { finding: Finding; pages: CheckedPage[] }>();
  const unsettled: { page: CheckedPage; reference: string; file: string; fragment: string }[] = [];

  const find = (page: CheckedPage, finding: Finding): void => {
    const key = `${finding.reference}\0${finding.message}`;
    const known = findings.get(key);
    if (known) known.pages.push(page);
    else findings.set(key, { finding, pages: [page] });
  };

  return {
    add(page, facts) {
      anchors.set(page.file, facts.anchors);
      for (const reference of facts.references) {
        const target = resolveReference(site, page.file, reference);
        if (target === 'elsewhere') continue;
        if (target === 'outside') {
          find(page, leavesBase(reference, site.base));
          continue;
        }
        if (!site.files.has(target.file)) find(page, deadEnd(reference, target.file, site.files));
        else if (target.fragment !== '') unsettled.push({ page, reference, ...target });
        used.add(target.file);
      }
      for (const source of facts.wordless) find(page, wordlessImage(source));
      const twin = titles.get(facts.title);
      if (twin) problems.push(sameTitle(page, twin, facts.title));
      else titles.set(facts.title, page);
    },
    finish() {
      for (const { page, reference, file, fragment } of unsettled) {
        const known = anchors.get(file);
        if (known && !known.has(fragment) && !fragment.split('&').every((part) => known.has(part)))
          find(page, noAnchor(reference, fragment, known));
      }
      const placed = [...findings.values()].flatMap(({ finding, pages }) => placeFinding(site, finding, pages));
      return { problems: [...problems, ...placed], used };
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
  const file = `${path.slice(base.length)}${path.endsWith('/') ? 'index.html' : ''}`;
  // what every host leads on to the folder
  const inFolder = `${file}/index.html`;
  const fragment = decode(hash.slice(1)).replace(/:~:.*$/, '');
  return { file: !files.has(file) && files.has(inFolder) ? inFolder : file, fragment };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** At the owner's words where they are the owner's; else at the first page that shows it. */
function placeFinding({ written }: SiteFacts, found: Finding, pages: readonly CheckedPage[]): Problem[] {
  const { reference, ...finding } = found;
  // the same anchor may be there on one page and not on another; anything else is as wrong everywhere
  const isFound = ({ file }: WrittenLink): boolean =>
    !reference.startsWith('#') || pages.some(({ origin }) => origin === undefined || origin === file);
  const places = written.get(reference)?.filter(isFound) ?? [];
  if (places.length > 0) return places.map(({ file, at, target }) => ({ ...finding, file, at, find: target }));
  const [first, ...others] = pages;
  if (!first) return [];
  // a whole address stands in the owner's file as it does in the page; anything else here comes from a template
  if (first.origin !== undefined && /^https?:/.test(reference))
    return [{ ...finding, file: first.origin, at: [], find: reference }];
  const more = others.length === 0 ? '' : ` (and on ${String(others.length)} more pages)`;
  return [{ ...finding, file: first.file, message: `${finding.message}${more}` }];
}

const deadEnd = (reference: string, file: string, files: ReadonlySet<string>): Finding => ({
  reference,
  severity: 'error',
  message: `${reference} leads to ${file}, which the site does not have`,
  hint: didYouMean(file, files, 'Correct the address, or take it out.'),
});

const noAnchor = (reference: string, fragment: string, anchors: ReadonlySet<string>): Finding => ({
  reference,
  severity: 'error',
  message: `${reference} leads to an anchor #${fragment}, which that page does not have`,
  hint: didYouMean(fragment, anchors, 'Correct the part after #, or leave it out.'),
});

const leavesBase = (reference: string, base: string): Finding => ({
  reference,
  severity: 'warning',
  message: `${reference} leaves the site, which is served under ${base}`,
  hint: 'Write the whole address with https://, or one below the base.',
});

const wordlessImage = (source: string): Finding => ({
  reference: source,
  severity: 'warning',
  message: `the image ${source} has no text that says what it shows`,
  hint: 'Say it between the brackets: ![What it shows](/static/name.webp).',
});

const sameTitle = (page: CheckedPage, twin: CheckedPage, title: string): Problem =>
  warning(page.origin ?? page.file, `has the same title as ${twin.origin ?? twin.file}: ${title}`, {
    hint: 'Give each page a title of its own, so that tabs and search results can be told apart.',
  });
