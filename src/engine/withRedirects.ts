import { hashContent } from '../ground/disk/hashContent.ts';
import type { Plan } from '../kinds/planRoutes.ts';
import type { Output } from './writeSite.ts';

const REDIRECTS = '_redirects';

/** The owner's own redirects come last: the first that fits is followed, and theirs may be for whole folders. */
export function withRedirects(outputs: readonly Output[], { redirects }: Plan): readonly Output[] {
  if (redirects === '') return outputs;
  const { key = 'none', ...own } = outputs.find(({ file }) => file === REDIRECTS) ?? {};
  const made = { ...own, file: REDIRECTS, key: key && hashContent(`${key}\0${redirects}`), start: redirects };
  return [...outputs.filter(({ file }) => file !== REDIRECTS), made];
}
