import { error, warning, type KeyPath, type Problem } from '../ground/problem.ts';
import type { PageRoute } from '../kinds/kinds.ts';
import { didYouMean } from '../ground/text/suggest.ts';
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
  /** Whether pages of one title are right as they are. */
  readonly sameTitle: boolean;
  /** Every file of the output, relative to it. */
  readonly files: ReadonlySet<string>;
  /** The owner's links by the address that the pages show for them. */
  readonly written: ReadonlyMap<string, readonly WrittenLink[]>;
}

type CheckedPage = Pick<PageRoute, 'file' | 'origin'>;

export type PageChecker = ReturnType<typeof createPageChecker>;

/** What is wrong with an address, on every page that shows it. */
interface Finding {
  /** The address as the pages show it. */
  readonly reference: string;
  readonly problem: Problem;
  readonly pages: CheckedPage[];
}

/** Stands for the site's own origin while addresses are resolved; no real address has it. */
const HERE = 'http://site.invalid';

/**
 * Checks pages one after the other. Of each page only the anchors are kept, and the links to anchors of pages that may come later. What
 * is wrong on many pages, as in a menu, is reported once.
 */
export function createPageChecker(site: SiteFacts) {
  const anchors = new Map<string, ReadonlySet<string>>();
  const titles = new Map<string, CheckedPage>();
  const used = new Set<string>();
  const problems: Problem[] = [];
  const findings = new Map<string, Finding>();
  const anchorLinks: { page: CheckedPage; reference: string; file: string; fragment: string }[] = [];

  const find = (page: CheckedPage, reference: string, problem: Problem): void => {
    const key = `${reference}\0${problem.message}`;
    const known = findings.get(key);
    if (known) known.pages.push(page);
    else findings.set(key, { reference, problem, pages: [page] });
  };

  return {
    add(page: CheckedPage, { title, anchors: own, references, wordless }: PageFacts): void {
      anchors.set(page.file, own);
      for (const reference of references) {
        const target = resolveReference(site, page.file, reference);
        if (target === 'elsewhere') continue;
        if (target === 'outside') {
          const hint = `Write the full address with https://, or one that starts with ${site.base}.`;
          const message = `${decode(reference)} leaves the site, which is served under ${site.base}`;
          find(page, reference, warning(page.file, message, { hint }));
          continue;
        }
        const { file, fragment } = target;
        used.add(file);
        if (!site.files.has(file)) {
          const hint = didYouMean(file, site.files, 'Correct the address, or take it out.');
          const message = `${decode(reference)} leads to ${file}, which the site does not have`;
          find(page, reference, error(page.file, message, { hint }));
        } else if (fragment !== '') anchorLinks.push({ page, reference, file, fragment });
      }
      for (const source of wordless) {
        const hint = 'Say what it shows, between the brackets: ![What it shows](/static/name.webp).';
        const message = `the image ${source} has no alternative text`;
        find(page, source, warning(page.file, message, { hint, before: '![](' }));
      }
      const twin = titles.get(title);
      if (twin && !site.sameTitle) problems.push(sameTitle(page, twin, title));
      else titles.set(title, page);
    },
    /** Everything wrong, once all pages are added; and the files of the output that a page refers to. */
    finish(): { problems: Problem[]; used: ReadonlySet<string> } {
      for (const { page, reference, file, fragment } of anchorLinks) {
        const known = anchors.get(file);
        if (!known || known.has(fragment) || fragment.split('&').every((part) => known.has(part))) continue;
        const hint = didYouMean(fragment, known, 'Correct the part after #, or leave it out.');
        const message = `${decode(reference)} leads to an anchor #${fragment}, which that page does not have`;
        find(page, reference, error(page.file, message, { hint }));
      }
      const placed = [...findings.values()].flatMap((finding) => placeFinding(finding, site.written));
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
  const pageUrl = `${HERE}${base}${page}`;
  if (!URL.canParse(own, pageUrl)) return 'elsewhere';
  const { origin, pathname, hash } = new URL(own, pageUrl);
  if (origin !== HERE) return 'elsewhere';
  const path = decode(pathname);
  if (!path.startsWith(base)) return 'outside';
  const file = `${path.slice(base.length)}${path.endsWith('/') ? 'index.html' : ''}`;
  // every host redirects from /eden to /eden/
  const index = `${file}/index.html`;
  const fragment = decode(hash.slice(1)).replace(/:~:.*$/, '');
  return { file: !files.has(file) && files.has(index) ? index : file, fragment };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reports a finding where the owner wrote the address; one that comes from a template, at the first page that shows it. */
function placeFinding({ reference, problem, pages }: Finding, written: SiteFacts['written']): Problem[] {
  // one page may have the anchor, or words for the picture, and another not; any other address is wrong everywhere
  const isFound = ({ file }: WrittenLink): boolean =>
    !(reference.startsWith('#') || problem.before !== undefined) ||
    pages.some(({ origin }) => origin === undefined || origin === file);
  const places = written.get(reference)?.filter(isFound) ?? [];
  if (places.length > 0) return places.map(({ file, at, target }) => ({ ...problem, file, at, find: target }));
  const origin = pages[0]?.origin;
  // a full address is written in the owner's file as in the page; any other one comes from a template
  if (origin !== undefined && /^https?:/.test(reference))
    return [{ ...problem, file: origin, at: [], find: reference }];
  const others = pages.length - 1;
  const more = others === 0 ? '' : ` (and on ${String(others)} more ${others === 1 ? 'page' : 'pages'})`;
  return [{ ...problem, message: `${problem.message}${more}` }];
}

function sameTitle(page: CheckedPage, twin: CheckedPage, title: string): Problem {
  const hint =
    'Give each page a title of its own, so that tabs and search results can be told apart. If that is right: check: { sameTitle: true } in data/site.yaml.';
  return warning(page.origin ?? page.file, `has the same title as ${twin.origin ?? twin.file}: ${title}`, { hint });
}
