import type { Fault, KeyPath } from '../ground/problem.ts';
import type { PageRoute } from '../kinds/kinds.ts';
import { faults } from './faults.ts';
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
  /** What pages may load from elsewhere; undefined: the owner has a policy of his own. */
  readonly allow: readonly string[] | undefined;
  /** Every file of the output, relative to it. */
  readonly files: ReadonlySet<string>;
  /** The owner's links by the address that the pages show for them. */
  readonly written: ReadonlyMap<string, readonly WrittenLink[]>;
}

type CheckedPage = Pick<PageRoute, 'file' | 'origin' | 'lang'>;

/** What is wrong with an address, on every page that shows it. */
interface Astray {
  /** The address as the pages show it. */
  readonly address: string;
  readonly fault: Fault;
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
  const problems: Fault[] = [];
  const astray = new Map<string, Astray>();
  const anchorLinks: { page: CheckedPage; address: string; file: string; fragment: string }[] = [];

  const find = (page: CheckedPage, address: string, fault: Fault & { readonly path?: string }): void => {
    // what a relative address leads to depends on the page
    const key = [address, fault.code, fault.path].join('\0');
    const known = astray.get(key);
    if (known) known.pages.push(page);
    else astray.set(key, { address, fault, pages: [page] });
  };

  return {
    add(page: CheckedPage, { title, anchors: own, references, loads, wordless }: PageFacts): void {
      anchors.set(page.file, own);
      for (const address of references) {
        const target = resolveReference(site, page.file, address);
        if (target === 'elsewhere') continue;
        if (target === 'outside') {
          find(
            page,
            address,
            faults.warning(page.file, 'leaves-site', { reference: decode(address), base: site.base }),
          );
          continue;
        }
        const { file, fragment } = target;
        used.add(file);
        if (!site.files.has(file)) {
          const data = { reference: decode(address), path: file, files: site.files };
          find(page, address, faults.error(page.file, 'not-in-site', data));
        } else if (fragment !== '') anchorLinks.push({ page, address, file, fragment });
      }
      for (const address of loads)
        if (site.allow && !site.allow.some((source) => covers(source, address)))
          find(page, address, faults.warning(page.file, 'not-allowed', { reference: address }));
      for (const source of wordless) {
        find(page, source, faults.warning(page.file, 'no-alternative', { reference: source, before: '![](' }));
      }
      // one in another language is no other page
      const name = `${page.lang ?? ''} ${title}`;
      const twin = titles.get(name);
      if (twin && !site.sameTitle) problems.push(sameTitle(page, twin, title));
      else titles.set(name, page);
    },
    /** Everything wrong, once all pages are added; and the files of the output that a page refers to. */
    finish(): { problems: Fault[]; used: ReadonlySet<string> } {
      for (const { page, address, file, fragment } of anchorLinks) {
        const known = anchors.get(file);
        if (!known || known.has(fragment) || fragment.split('&').every((part) => known.has(part))) continue;
        const data = { reference: decode(address), anchor: fragment, anchors: known };
        find(page, address, faults.error(page.file, 'no-anchor', data));
      }
      const placed = [...astray.values()].flatMap((one) => placeFault(one, site.written));
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

/** Whether an entry of the policy is for an address: for all of a site, for what begins with it, or for it alone (w3.org/TR/CSP3, 6.7.2.8). */
function covers(source: string, address: string): boolean {
  if (!URL.canParse(address, 'https://x')) return false;
  const [{ origin, pathname }, asked] = [new URL(source), new URL(address, 'https://x')];
  return (
    origin === asked.origin &&
    (pathname.endsWith('/') ? asked.pathname.startsWith(pathname) : asked.pathname === pathname)
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reports an address where the owner wrote it; one that comes from a template, at the first page that shows it. */
function placeFault({ address, fault, pages }: Astray, written: SiteFacts['written']): Fault[] {
  // one page may have the anchor, or words for the picture, and another not; any other address is wrong everywhere
  const isFound = ({ file }: WrittenLink): boolean =>
    !(address.startsWith('#') || fault.before !== undefined) ||
    pages.some(({ origin }) => origin === undefined || origin === file);
  const places = written.get(address)?.filter(isFound) ?? [];
  if (places.length > 0) return places.map(({ file, at, target }) => ({ ...fault, file, at, find: target }));
  const origin = pages[0]?.origin;
  // a full address is written in the owner's file as in the page; any other one comes from a template
  if (origin !== undefined && /^https?:/.test(address) && fault.code !== 'not-allowed')
    return [{ ...fault, file: origin, at: [], find: address }];
  return [{ ...fault, others: pages.length - 1 } as Fault];
}

function sameTitle(page: CheckedPage, twin: CheckedPage, title: string): Fault {
  return faults.warning(page.origin ?? page.file, 'same-title', { twin: twin.origin ?? twin.file, title });
}
