import type { Page, Link } from '../../src/site/route.ts';
import type { RouteProps } from '../routeProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

export interface HumourRoute extends Page {
  readonly kind: 'humour';
  readonly humour: {
    readonly title: string;
    /** Paragraphs of inline Markdown, as the texts of the pieces are. */
    readonly intro?: string | undefined;
    readonly pieces: readonly { readonly title: string; readonly text: readonly string[] }[];
  };
  readonly back: Link;
}

/** All pieces on one page, in the owner's order. */
export function HumourPage({ route, typeset }: RouteProps<HumourRoute>) {
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
