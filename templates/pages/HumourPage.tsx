import type { HumourRoute } from '../../src/model/route.ts';
import type { ContentProps } from '../pageProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Paragraph } from '../ui/Paragraph.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

/** All pieces on one page, in the owner's order, each with a heading of its own. */
export function HumourPage({ route, set }: ContentProps<HumourRoute>) {
  const { title, intro, pieces } = route.humour;
  return (
    <>
      <h1>{set.plain(title)}</h1>
      {intro && <Paragraph text={intro} set={set} />}
      {pieces.map((piece, place) => (
        <section key={place} className="piece">
          <h2>{set.plain(piece.title)}</h2>
          <Paragraphs texts={piece.text} set={set} />
        </section>
      ))}
      <BackLink to={route.back} />
    </>
  );
}
