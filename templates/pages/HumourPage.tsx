import type { PageProps } from '../pageProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

/** All pieces on one page, in the owner's order. */
export function HumourPage({ route, typeset }: PageProps<'humour'>) {
  const { title, intro, pieces } = route.humour;
  return (
    <>
      <h1>{typeset.plain(title)}</h1>
      {intro && <Paragraphs texts={[intro]} typeset={typeset} />}
      {pieces.map((piece, place) => (
        <section key={place} className="piece">
          <h2>{typeset.plain(piece.title)}</h2>
          <Paragraphs texts={piece.text} typeset={typeset} />
        </section>
      ))}
      <BackLink to={route.back} />
    </>
  );
}
