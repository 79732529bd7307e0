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

export type PageChecker = ReturnType<typeof createPageChecker>;

/** What is wrong with an address, on every page that shows it. */
interface Finding extends Pick<Problem, 'severity' | 'message' | 'hint'> {
  /** The address as the pages show it. */
  readonly reference: string;
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
  const findings = new Map<string, { finding: Finding; pages: CheckedPage[] }>();
  const anchorLinks: { page: CheckedPage; reference: string; file: string; fragment: string }[] = [];

  const find = (page: CheckedPage, finding: Finding): void => {
    const key = `${finding.reference}\0${finding.message}`;
    const known = findings.get(key);
    if (known) known.pages.push(page);
    else findings.set(key, { finding, pages: [page] });
  };

  return {
    add(page: CheckedPage, { title, anchors: own, references, wordless }: PageFacts): void {
      anchors.set(page.file, own);
      for (const reference of references) {
        const target = resolveReference(site, page.file, reference);
        if (target === 'elsewhere') continue;
        if (target === 'outside') {
          find(page, leavesBase(reference, site.base));
          continue;
        }
        if (!site.files.has(target.file)) find(page, deadLink(reference, target.file, site.files));
        else if (target.fragment !== '') anchorLinks.push({ page, reference, ...target });
        used.add(target.file);
      }
      for (const source of wordless) find(page, imageWithoutText(source));
      const twin = titles.get(title);
      if (twin) problems.push(sameTitle(page, twin, title));
      else titles.set(title, page);
    },
    /** Everything wrong, once all pages are added; and the files of the output that a page refers to. */
    finish(): { problems: Problem[]; used: ReadonlySet<string> } {
      for (const { page, reference, file, fragment } of anchorLinks) {
        const known = anchors.get(file);
        if (known && !fragment.split('&').every((part) => known.has(part)) && !known.has(fragment))
          find(page, deadAnchor(reference, fragment, known));
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
function placeFinding({ written }: SiteFacts, found: Finding, pages: readonly CheckedPage[]): Problem[] {
  const { reference, ...finding } = found;
  // one page may have the anchor and another not; any other address is wrong everywhere
  const isFound = ({ file }: WrittenLink): boolean =>
    !reference.startsWith('#') || pages.some(({ origin }) => origin === undefined || origin === file);
  const places = written.get(reference)?.filter(isFound) ?? [];
  if (places.length > 0) return places.map(({ file, at, target }) => ({ ...finding, file, at, find: target }));
  const [first, ...others] = pages;
  if (!first) return [];
  // a full address is written in the owner's file as in the page; any other one comes from a template
  if (first.origin !== undefined && /^https?:/.test(reference))
    return [{ ...finding, file: first.origin, at: [], find: reference }];
  const more = others.length === 0 ? '' : ` (and on ${String(others.length)} more pages)`;
  return [{ ...finding, file: first.file, message: `${finding.message}${more}` }];
}

const deadLink = (reference: string, file: string, files: ReadonlySet<string>): Finding => ({
  reference,
  severity: 'error',
  message: `${reference} leads to ${file}, which the site does not have`,
  hint: didYouMean(file, files, 'Correct the address, or take it out.'),
});

const deadAnchor = (reference: string, fragment: string, anchors: ReadonlySet<string>): Finding => ({
  reference,
  severity: 'error',
  message: `${reference} leads to an anchor #${fragment}, which that page does not have`,
  hint: didYouMean(fragment, anchors, 'Correct the part after #, or leave it out.'),
});

const leavesBase = (reference: string, base: string): Finding => ({
  reference,
  severity: 'warning',
  message: `${reference} leaves the site, which is served under ${base}`,
  hint: `Write the full address with https://, or one that starts with ${base}.`,
});

const imageWithoutText = (source: string): Finding => ({
  reference: source,
  severity: 'warning',
  message: `the image ${source} has no alternative text`,
  hint: 'Say what it shows, between the brackets: ![What it shows](/static/name.webp).',
});

const sameTitle = (page: CheckedPage, twin: CheckedPage, title: string): Problem =>
  warning(page.origin ?? page.file, `has the same title as ${twin.origin ?? twin.file}: ${title}`, {
    hint: 'Give each page a title of its own, so that tabs and search results can be told apart.',
  });
