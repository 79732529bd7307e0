import type { Ref } from 'react';

/** Markup inside an island that React need not know: rendered once, and after that kept as it stands in the page. */
export function StaticHtml({ html, ref }: { readonly html: string; readonly ref?: Ref<HTMLDivElement> }) {
  return <div className="kept" ref={ref} dangerouslySetInnerHTML={{ __html: html }} />;
}
