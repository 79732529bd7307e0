import { isBookish, takeReview, type collectBooks } from '../collectBooks.ts';
import { listAt, textAt } from '../oldFront.ts';
import type { Change, OldFolder, OldText } from '../oldSite.ts';
import { createHugoRefer } from './createHugoRefer.ts';
import { isHtml, type HugoText } from './findHugoTexts.ts';
import { expandHugo } from './hugoShortcodes.ts';
import { hugoOwner } from './hugoSettings.ts';
import type { PlacedText } from './placeHugoText.ts';
import type { HugoConfig } from './readHugoConfig.ts';

/** What is the same for all texts of a site. */
interface Site {
  readonly folder: OldFolder;
  readonly config: HugoConfig;
  readonly found: readonly HugoText[];
  /** Takes the books that reviews are about. */
  readonly books: ReturnType<typeof collectBooks>;
  readonly tell: (change: Change) => void;
}

/** Makes texts of ours of those of Hugo. */
export function createHugoText({ folder, config, found, books, tell }: Site): (text: PlacedText) => OldText {
  const owner = hugoOwner(config);
  const refer = createHugoRefer(found);
  const own = createOwn(folder);
  const expand = (text: PlacedText): string =>
    expandHugo(text.body, {
      refer: (target) => refer(target, text),
      own: (code) =>
        code.name === 'param'
          ? (textAt(text.keys, code.args.get('0') ?? '') ?? textAt(config.keys, `params.${code.args.get('0') ?? ''}`))
          : own(code.name),
      tell: ({ name: code, line, kept }) => {
        tell({
          became: kept,
          what: `the shortcode ${code}`,
          ...(kept === 'left' && { how: 'what it shows is not known' }),
          at: `${text.path}:${String(line + text.line - 1)}`,
        });
      },
    });
  return (text) => {
    const { path, language, folders, keys, body, front, left, above, bare, date, isSection, address } = text;
    for (const key of left)
      tell({ became: 'left', what: 'keys of the front matter without a meaning here', how: key, at: path });
    const review = isSection ? undefined : takeReview(keys, { bookish: isBookish(folders[0] ?? ''), owner });
    const list = review ? 'reviews' : date !== undefined && !isSection ? 'articles' : 'pages';
    const topics = front['topics'] as string[] | undefined;
    if (review) books.add(keys, { ...review, ...(topics && { topics }) });
    // Also for HTML, which stays as it is: its shortcodes are told.
    const markdown = expand(text);
    return {
      from: path,
      list,
      folders: above.slice(1),
      slug: textAt(keys, 'slug') ?? bare,
      front: {
        ...(review ? reviewFront(front, review) : front),
        ...(date !== undefined && list === 'articles' && { date }),
        ...(textAt(keys, 'expiryDate') !== undefined && { draft: true }),
        ...(config.languages.length > 1 && { lang: language.tag }),
        ...(list === 'pages' && { menu: false }),
      },
      address,
      aliases: listAt(keys, 'aliases').map((alias) =>
        alias.startsWith('/') ? alias : new URL(alias, `https://x${address}`).pathname,
      ),
      markdown: isHtml(path) ? body : markdown,
    };
  };
}

/** Keys that a review does not have: its topics are those of the book. */
const NOT_OF_REVIEWS: ReadonlySet<string> = new Set(['topics', 'updated', 'description', 'image']);

const reviewFront = (front: Readonly<Record<string, unknown>>, review: object): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(front).filter(([key]) => !NOT_OF_REVIEWS.has(key))),
  ...review,
  ...(front['image'] !== undefined && { cover: front['image'] }),
});

/** Shortcodes of the site's own that show the same wherever they stand. */
function createOwn(folder: OldFolder): (name: string) => string | undefined {
  return (name) => {
    const path = ['layouts/shortcodes', 'layouts/_shortcodes']
      .map((dir) => `${dir}/${name}.html`)
      .find((one) => folder.has(one));
    const html = path === undefined ? undefined : folder.text(path).trim();
    return html === undefined || html.includes('{{') ? undefined : html.replace(/\n\s*\n/g, '\n');
  };
}
