import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandWords } from './islandWords.ts';

interface IslandProps {
  /** Tells the browser what to hydrate; the ids that React makes begin with it on both sides. */
  readonly name: 'bookshelf' | 'categories';
  /** What its components say, for the browser. */
  readonly words: IslandWords<readonly []>;
  readonly children: ReactElement;
}

/** Renders an island as hydration expects it: static markup, of which pages are made, drops the boundaries between texts. */
export function Island({ name, words, children }: IslandProps) {
  const html = renderToString(children, { identifierPrefix: name });
  return <div data-island={name} data-words={JSON.stringify(words)} dangerouslySetInnerHTML={{ __html: html }} />;
}
