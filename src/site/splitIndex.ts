import { groupBy } from '../ground/groupBy.ts';
import type { Link } from './route.ts';
import type { IndexLine, IndexRoute } from './searchRoutes.ts';
import type { Addresses } from './addresses.ts';
import { cutEvenly, LARGE } from './cutEvenly.ts';
import { INITIALS } from './planSearch.ts';

type Letter = IndexRoute['letters'][number];

/**
 * The index, and where one page would be too long for a phone, its parts on pages of their own, to which it leads: at 10,000 reviews it would be
 * 170 KB, compressed, and half a kilometre long.
 */
export function splitIndex(index: IndexRoute, { page, link, say }: Addresses): IndexRoute[] {
  const lines = index.letters.flatMap(({ letter, lines: own }) => own.map((line) => ({ letter, line })));
  if (lines.length < LARGE) return [index];
  const name = say('fromAToZ');
  const parts = cutEvenly(lines).map((part, place) => {
    const [from, to] = [part[0], part.at(-1)].map((end) => (end ? nameOf(end.line) : ''));
    const path = `/search/${String(place + 1)}/`;
    return { path, text: from === to ? (from ?? '') : `${from ?? ''} – ${to ?? ''}`, lines: part };
  });
  const next = (place: number): Link | undefined => {
    const { path, text } = parts[place + 1] ?? {};
    return path === undefined ? undefined : link(path, text ?? '');
  };
  return [
    {
      ...index,
      letters: [],
      parts: parts.map(({ path, text }) => link(path, text)),
    },
    ...parts.map(({ path, text, lines: part }, place): IndexRoute => ({
      kind: 'index',
      ...page(path, `${name}: ${text}`),
      letters: lettersOf(part),
      part: { back: link('/search/', name), next: next(place) },
    })),
  ];
}

/** By what a line is sorted, nearly. */
const nameOf = ({ author, text }: IndexLine): string => author?.replace(/^\S+\s+/, '').replace(INITIALS, '') ?? text;

const lettersOf = (lines: readonly { readonly letter: string; readonly line: IndexLine }[]): Letter[] =>
  [...groupBy(lines, ({ letter }) => letter)].map(([letter, own]) => ({ letter, lines: own.map(({ line }) => line) }));
