import type { Kind } from './kind.ts';

/** `404.html`, which every site has. */
export const notFound = {
  name: 'notFound',
  files: [],
  routes: (_own, { addresses: { page, say } }) => [
    { kind: 'notFound' as const, ...page('/404.html', say('notFound')), canonical: undefined },
  ],
} satisfies Kind;
