import type { Fields, Said } from '../ground/schema/fields.ts';
import type { Text } from '../site/site.ts';
import type { Kind } from './kind.ts';
import { postsOrHome, textOf } from './textOf.ts';

const schema = ({ object, list, optional, line, paragraph, paragraphs }: Fields) =>
  object({ title: line, intro: optional(paragraph), pieces: list(object({ title: line, text: paragraphs })) });

type HumourFile = Said<typeof schema>;

/** Short pieces on one page, in the owner's order: its texts are paragraphs of inline Markdown. */
export const humour = {
  name: 'humour',
  files: ['data/humour.yaml'],
  mainPage: 'humour',
  schema,
  beginning: ({ intro, pieces }) => intro ?? pieces[0]?.text[0],
  texts: (records) =>
    records.map((record) => ({
      ...textOf(record),
      listed: false,
      words: record.value.pieces.flatMap(({ title, text }) => [title, ...text]),
    })),
  routes: ({ texts }, { site, addresses }) =>
    texts.map((text) => {
      const { title, intro, pieces } = text;
      const back = addresses.back(site.pages.at(postsOrHome(site)));
      return { kind: 'humour' as const, ...addresses.textPage(text), humour: { title, intro, pieces }, back };
    }),
  /** It has no date but that of the line of the blog that leads to it. */
  feed: ({ texts }, { site }) =>
    texts.flatMap(({ path, title, intro, pieces }) => {
      const sections = [
        ...(intro === undefined ? [] : [{ text: [intro] }]),
        ...pieces.map((piece) => ({ heading: piece.title, text: piece.text })),
      ];
      return site.posts.flatMap(({ page, date: published }) =>
        page === path && published !== undefined
          ? { path, title, published, content: { kind: 'sections', sections } }
          : [],
      );
    }),
} satisfies Kind<HumourFile, Text & HumourFile>;
