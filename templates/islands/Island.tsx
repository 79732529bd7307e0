import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps {
  /** Tells the browser what to hydrate; the ids that React makes begin with it on both sides. */
  readonly name: 'bookshelf' | 'categories';
  readonly children: ReactElement;
}

/** Renders an island as hydration expects it: static markup, of which pages are made, drops the boundaries between texts. */
export function Island({ name, children }: IslandProps) {
  const html = renderToString(children, { identifierPrefix: name });
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
