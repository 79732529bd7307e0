import type { PageProps } from '../pageProps.ts';

/** A page of the owner's own, such as talks or a CV. */
export function OwnPage({ route, body, typeset }: PageProps<'page'>) {
  return (
    <article>
      <h1>{typeset.plain(route.heading)}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: typeset.block(body.markdown) }} />
    </article>
  );
}
