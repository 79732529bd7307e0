import { PICTURE } from '../oldAddress.ts';
import type { OldFile, OldFolder } from '../oldSite.ts';
import type { EleventyConfig } from './readEleventyConfig.ts';

/** What is copied, by the settings; and pictures beside texts, which plugins publish. */
export function listCopies(old: OldFolder, { input, output, copies, data, includes }: EleventyConfig): OldFile[] {
  const made = new Map<string, string>();
  for (const { from, to } of copies) {
    const star = from.indexOf('*');
    const base =
      star < 0
        ? from.replace(/\/$/, '')
        : from
            .slice(0, star)
            .replace(/[^/]*$/, '')
            .replace(/\/$/, '');
    const wanted = star < 0 ? undefined : /\*\.\{?([\w,]+)\}?$/.exec(from)?.[1]?.split(',');
    const target = to.replace(/\/$/, '');
    for (const path of old.paths) {
      if (path === base && star < 0)
        made.set(path, to.endsWith('/') || to === '' ? `${to}${path.replace(/^.*\//, '')}` : to);
      if (
        !path.startsWith(base === '' ? '' : `${base}/`) ||
        (wanted && !wanted.some((end) => path.endsWith(`.${end}`))) ||
        made.has(path)
      )
        continue;
      const below = path.slice(base === '' ? 0 : base.length + 1);
      // a glob without a place of its own keeps the folders
      const place =
        to === from || to.includes('*')
          ? path.startsWith(input)
            ? path.slice(input.length)
            : path
          : [target, below].filter(Boolean).join('/');
      made.set(path, place);
    }
  }
  const closed = [output, data, ...includes].filter((one) => one !== '');
  for (const path of old.paths)
    if (
      PICTURE.test(path) &&
      path.startsWith(input) &&
      !made.has(path) &&
      !closed.some((one) => path.startsWith(one)) &&
      !/(?:^|\/)\./.test(path)
    )
      made.set(path, path.slice(input.length));
  return [...made].map(([from, to]) => ({ from, to: to.replace(/^\/+/, '') }));
}
