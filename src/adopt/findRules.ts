import { readAddress, servedAt } from '../ground/text/siteAddress.ts';
import type { NamedText } from './nameTexts.ts';

/** A text, and where its page is. */
export interface Placed {
  readonly text: NamedText;
  /** Of the file, below the root. */
  readonly path: string;
  /** Undefined: nobody knows it by an address. */
  readonly address: string | undefined;
  readonly aliases: readonly string[];
  /** Whether a rule gives it its address, or, without one, its name. */
  readonly follows: (rule: string | undefined) => boolean;
}

const DEFAULT = '/:slug/';

/** For each list the rule that most addresses follow, where that is not the usual one. */
export function findRules(texts: readonly Placed[]): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const { text, address } of texts) {
    if (address === undefined) continue;
    const of = votes.get(text.list) ?? new Map<string, number>();
    if (text.lang === undefined) for (const rule of rulesFor(text, address)) of.set(rule, (of.get(rule) ?? 0) + 1);
    votes.set(text.list, of);
  }
  const rules = new Map<string, string>();
  for (const [list, of] of votes) {
    const [best] = [...of].sort(([a, first], [b, second]) => second - first || a.length - b.length);
    const all = texts.filter(
      ({ text, address }) => text.list === list && text.lang === undefined && address !== undefined,
    ).length;
    if (!best || best[0] === DEFAULT || best[1] * 2 <= all || best[1] < 2) continue;
    // a rule is for every text, and one without what it is made of would be an error
    const isForAll = texts.every(
      ({ text, address }) => text.list !== list || address !== undefined || fill(best[0], text) !== undefined,
    );
    if (isForAll) rules.set(list, best[0]);
  }
  return rules;
}

/** The rules that would give a text this address. */
function rulesFor(text: NamedText, address: string): string[] {
  const served = servedAt(address);
  const [, before = '', last = '', end = ''] = /^(\/(?:.*\/)?)([^/]+?)(\.html?|\/)$/.exec(served) ?? [];
  if (last !== text.page) return [];
  const [year, month, day] = typeof text.front['date'] === 'string' ? text.front['date'].split('-') : [];
  const folders = text.folders.join('/');
  const dated = (way: string): string => {
    if (year === undefined) return way;
    if (day !== undefined && way.endsWith(`/${year}/${month ?? ''}/${day}/`))
      return `${way.slice(0, -`${year}/${month ?? ''}/${day}/`.length)}:year/:month/:day/`;
    if (month !== undefined && way.endsWith(`/${year}/${month}/`))
      return `${way.slice(0, -`${year}/${month}/`.length)}:year/:month/`;
    return way.endsWith(`/${year}/`) ? `${way.slice(0, -`${year}/`.length)}:year/` : way;
  };
  const filed =
    folders !== '' && before.endsWith(`/${folders}/`) ? `${before.slice(0, -folders.length - 1)}:folders/` : undefined;
  // without folders there is nothing to tell
  const none = folders === '' ? `${before}:folders/` : undefined;
  return [...new Set([before, dated(before), filed, none])].flatMap((way) =>
    way === undefined ? [] : `${way}:slug${end}`,
  );
}

const PART = /:(year|month|day|slug|folders)(?![a-z])/g;

/** The address that a rule gives a text, in its one form; undefined where the text lacks what it asks for. */
export function fill(rule: string, { front, folders, page }: NamedText): string | undefined {
  const [year, month, day] = typeof front['date'] === 'string' ? front['date'].split('-') : [];
  const parts = new Map(Object.entries({ year, month, day, slug: page, folders: folders.join('/') }));
  const asked = [...rule.matchAll(PART)].map(([, part = '']) => part);
  if (asked.some((part) => parts.get(part) === undefined)) return undefined;
  const filled = rule.replace(PART, (_, part: string) => parts.get(part) ?? '').replace(/\/{2,}/g, '/');
  return readAddress(filled);
}
