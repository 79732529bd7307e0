import { readSettings, saidAt, isTable, textAt } from './oldFront.ts';
import type { OldFolder, OldText } from './oldSite.ts';

/** Addresses that lead to others by what hosts read: `_redirects`, `netlify.toml`, `vercel.json`. Those with patterns are left out. */
export function readRedirects(old: OldFolder): Map<string, string> {
  const found = old.paths.flatMap((path): (readonly [string | undefined, string | undefined])[] => {
    if (/^(?:(?:public|static|src)\/)?_redirects$/.test(path))
      return old
        .text(path)
        .split('\n')
        .flatMap((line) => {
          const [from, to, code = '301'] = line
            .replace(/(?:^|\s)#.*$/, '')
            .trim()
            .split(/\s+/);
          return code.startsWith('3') ? [[from, to] as const] : [];
        });
    const name = path === 'netlify.toml' ? 'from' : path === 'vercel.json' ? 'source' : undefined;
    const said = name === undefined ? undefined : saidAt(readSettings(path, old.text(path)).keys, 'redirects');
    return (Array.isArray(said) ? (said as unknown[]) : []).flatMap((one) =>
      isTable(one) ? [[textAt(one, name ?? ''), textAt(one, 'to', 'destination')] as const] : [],
    );
  });
  return new Map(
    found.flatMap(([from, to]) =>
      from !== undefined && to !== undefined && /^\/[^*:?]*$/.test(from) && /^(?:\/|https?:)[^*]*$/.test(to)
        ? [[from, to]]
        : [],
    ),
  );
}

const pathOf = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[#?].*$/, '')
    .replace(/(?:\/index)?(?:\.html?)?\/?$/, '')
    .toLowerCase();

/** Texts with the addresses that led to them, by way of others too. `miss` is told of those that lead to no text. */
export function withRedirects(
  texts: readonly OldText[],
  redirects: readonly (readonly [string, string])[],
  miss: (from: string, to: string) => void,
): OldText[] {
  const next = new Map(redirects.map(([from, to]) => [pathOf(from), pathOf(to)]));
  const leading = new Map<string, string[]>();
  const addresses = new Set(texts.map(({ address }) => pathOf(address ?? '')));
  for (const [from, goal] of redirects) {
    let to = pathOf(from);
    for (let step = 0; step < 5 && !addresses.has(to); step++) to = next.get(to) ?? to;
    if (!addresses.has(to)) miss(from, goal);
    leading.set(to, [...(leading.get(to) ?? []), from]);
  }
  return texts.map((text) => {
    const more = text.address === undefined ? [] : (leading.get(pathOf(text.address)) ?? []);
    return more.length === 0 ? text : { ...text, aliases: [...text.aliases, ...more] };
  });
}
