import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** How React says in production what it cannot render. */
export const REACT_ERROR = /^Minified React error #(\d+)/;

/**
 * The components around the first thing in a tree that React cannot render, outermost first; undefined where none is found. React itself
 * names none once a component has returned. Components that use hooks are not looked into.
 */
export function findComponent(node: unknown, around: readonly string[] = []): readonly string[] | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('then' in node) return around;
  if (Symbol.iterator in node) return firstOf(node as Iterable<unknown>, around);
  if (!isValidElement<{ children?: ReactNode }>(node)) return around;
  const { type, props } = node as { type: unknown; props: { children?: ReactNode } };
  if (typeof type === 'string' && isRefused(type, props)) return around;
  if (typeof type === 'string' || typeof type === 'symbol') return findComponent(props.children, around);
  if (typeof type !== 'function')
    return typeof type === 'object' && type !== null && '$$typeof' in type ? undefined : around;
  const inside = [...around, type.name];
  try {
    return findComponent((type as (props: object) => unknown)(props), inside);
  } catch (cause) {
    return REACT_ERROR.test((cause as Partial<Error> | undefined)?.message ?? '') ? inside : undefined;
  }
}

/** Whether React refuses an element for what it is, whatever its children are. */
function isRefused(type: string, { children, ...props }: { children?: ReactNode }): boolean {
  try {
    // an empty child where there is any
    renderToStaticMarkup(createElement(type, props, ...(children == null ? [] : [''])));
    return false;
  } catch {
    return true;
  }
}

function firstOf(nodes: Iterable<unknown>, around: readonly string[]): readonly string[] | undefined {
  for (const node of nodes) {
    const found = findComponent(node, around);
    if (found) return found;
  }
  return undefined;
}
