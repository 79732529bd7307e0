import { suggest } from './suggest.ts';

/** The candidate that may have been meant, where no other one is near, and no digit is what tells the two apart: /part-2 is not /part-3. */
export function onlyNear(written: string, candidates: readonly string[]): string | undefined {
  const near = suggest(written, candidates);
  const digits = (text = ''): string => text.replace(/\D/g, '');
  const other = suggest(
    written,
    candidates.filter((one) => one !== near),
  );
  return other === undefined && digits(near) === digits(written) ? near : undefined;
}
