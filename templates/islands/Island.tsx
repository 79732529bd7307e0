import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prefixOf, type IslandName } from './registry.ts';

interface IslandRootProps {
  readonly name: IslandName;
  readonly children: ReactElement;
}

/** Renders an island as hydration expects to find it: static markup, of which pages are made, drops the bounds between texts. */
export function Island({ name, children }: IslandRootProps) {
  const html = renderToString(children, { identifierPrefix: prefixOf(name) });
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
