import type { HugoText } from './findHugoTexts.ts';

/** What `ref` and `relref` mean: a file beside, from the folder of contents, or of this name alone. */
export function createHugoRefer(found: readonly HugoText[]): (name: string, from: HugoText) => string | undefined {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const { path, place } of found) {
    const whole = place.toLowerCase();
    const short = whole.replace(/\/_?index$/, '');
    for (const key of [whole, short]) if (!byPath.has(key)) byPath.set(key, path);
    const name = short.replace(/^.*\//, '');
    if (!byName.has(name)) byName.set(name, path);
  }
  return (said, { place }) => {
    const [, name = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(said) ?? [];
    if (name === '') return anchor;
    const bare = name
      .toLowerCase()
      .replace(/\.(?:md|html)$/, '')
      .replace(/\/(?:_?index)?$/, '');
    const beside = new URL(bare, `https://x/${encodeURI(place)}`).pathname.slice(1);
    const root = bare.replace(/^\//, '');
    const path =
      (bare.startsWith('/') ? undefined : byPath.get(decodeURIComponent(beside).toLowerCase())) ??
      byPath.get(root) ??
      byName.get(root.replace(/^.*\//, ''));
    return path === undefined ? undefined : `/${encodeURI(path)}${anchor}`;
  };
}
