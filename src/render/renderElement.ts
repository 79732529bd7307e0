import type { ReactElement } from 'react';
import * as server from 'react-dom/server';
import { findComponent, REACT_ERROR } from './findComponent.ts';

/*
 * What renders to strings, for the program and, in a bundle with the owner's templates, for all of them: an error of React's own gets
 * `components`, the names of those that it arose in, outermost first.
 */

export const renderToStaticMarkup = (element: ReactElement): string =>
  explained(element, () => server.renderToStaticMarkup(element));

export const renderToString = (element: ReactElement, options?: server.ServerOptions): string =>
  explained(element, () => server.renderToString(element, options));

function explained(element: ReactElement, render: () => string): string {
  try {
    return render();
  } catch (cause) {
    if (!(cause instanceof Error && REACT_ERROR.test(cause.message))) throw cause;
    // a component may itself have rendered others to a string
    const { components = [] } = cause as { components?: readonly string[] };
    throw Object.assign(cause, { components: [...(findComponent(element) ?? []), ...components] });
  }
}
