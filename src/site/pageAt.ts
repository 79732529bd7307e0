import type { Addresses } from './addresses.ts';

/** What all routes have: `pageAt('/eden/', 'East of Eden', ...)` is written to `eden/index.html`. */
export function pageAt(path: string, title: string, { canonical }: Addresses, description?: string) {
  const address = canonical(path);
  return {
    path,
    file: path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1),
    title,
    ...(description === undefined ? {} : { description }),
    ...(address === undefined ? {} : { canonical: address }),
  };
}
