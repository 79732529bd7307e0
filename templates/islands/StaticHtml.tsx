import type { Ref } from 'react';

/** Markup inside an island that React in the browser need not know: it is kept as the server rendered it. */
export function StaticHtml({ html, ref }: { readonly html: string; readonly ref?: Ref<HTMLDivElement> }) {
  return <div className="kept" ref={ref} dangerouslySetInnerHTML={{ __html: html }} />;
}
