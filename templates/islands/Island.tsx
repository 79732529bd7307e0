import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps {
  /** By which the browser knows what to hydrate; ids made by React begin with it on both sides. */
  readonly name: 'bookshelf' | 'categories';
  readonly children: ReactElement;
}

/** Renders an island as hydration expects to find it: static markup, of which pages are made, drops the bounds between texts. */
export function Island({ name, children }: IslandProps) {
  const html = renderToString(children, { identifierPrefix: name });
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
