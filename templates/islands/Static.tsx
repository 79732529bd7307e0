/** HTML that never changes. In the browser it is what stands there already, so hydration leaves it alone. */
export function Static({ html }: { readonly html: string }) {
  return <div data-static="" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the `Static` elements of an island hold, in their order. */
export const readStatic = (root: ParentNode): string[] =>
  [...root.querySelectorAll('[data-static]')].map((element) => element.innerHTML);
