import type { Kind } from './kind.ts';

/** `404.html`, which every site has. */
export const notFound = {
  name: 'notFound',
  files: [],
  routes: (_own, { addresses: { say } }) => [
    { kind: 'notFound' as const, path: '/404.html', file: '404.html', title: say('notFound') },
  ],
} satisfies Kind;
