import {
  markCode,
  markDetails,
  markGallery,
  markLink,
  markNote,
  markPicture,
  markQuote,
  markVimeo,
  markYouTube,
} from './marks.ts';

import { PICTURE } from './oldAddress.ts';

/** A call of a shortcode, of whichever program. */
export interface Shortcode {
  readonly name: string;
  /** By its name, or by its place: '0', '1'. */
  readonly args: ReadonlyMap<string, string>;
  /** What stands between its two ends, in Markdown; undefined where it has one. */
  readonly inner: string | undefined;
}

type Convert = (code: Shortcode, get: (...names: readonly string[]) => string | undefined) => string | undefined;

const picture: Convert = ({ args, inner }, get) => {
  const places = [...args].filter(([name]) => /^\d+$/.test(name)).map(([, value]) => value);
  const [first] = places.filter((value) => PICTURE.test(value)).concat(places);
  const src = get('src', 'image', 'image_path', 'img', 'path', 'file', 'url', 'name') ?? first;
  if (src === undefined) return inner !== undefined && /!\[|<img/.test(inner) ? inner : undefined;
  const [words] = places.slice(src === first ? places.indexOf(src) + 1 : 0);
  const caption = [get('title'), get('caption', 'attr', 'text', 'label') ?? inner]
    .filter((part) => part !== undefined)
    .join('. ');
  const alt = get('alt', 'description') ?? (/^[\d.,\s]*(?:px|%|vw)?$/.test(words ?? '') ? undefined : words);
  return markPicture({ src, alt, caption: caption || undefined, link: get('link', 'href') });
};

const gallery: Convert = ({ args, inner }) => {
  if (inner !== undefined && inner.trim() !== '') return inner;
  const sources = [...args.values()].flatMap((value) => value.split(/[\s,]+/)).filter((value) => PICTURE.test(value));
  return sources.length === 0 ? undefined : markGallery(sources.map((src) => ({ src })));
};

const note: (kind?: string) => Convert =
  (kind) =>
  ({ inner, name, args }, get) => {
    const said = kind ?? get('type', 'kind', 'level', '0')?.toLowerCase() ?? 'note';
    const title = get('title', 'header', 'heading') ?? (kind === undefined && !args.has('type') ? get('1') : undefined);
    return inner === undefined ? undefined : markNote(said === 'notice' ? 'note' : said, title, inner) || name;
  };

const post =
  (words: string, base: (get: Parameters<Convert>[1]) => string | undefined): Convert =>
  (_, get) => {
    const url = base(get);
    return url === undefined ? undefined : markLink(words, url);
  };

const youtube: Convert = (_, get) => {
  const id = get('id', 'v', 'video', 'url', '0');
  return id === undefined ? undefined : /^https?:/.test(id) ? id : markYouTube(id);
};

const CONVERT = new Map<string, Convert>(
  Object.entries<Convert>({
    figure: picture,
    gallery,
    youtube,
    vimeo: (_, get) => {
      const id = get('id', '0');
      return id === undefined ? undefined : /^https?:/.test(id) ? id : markVimeo(id);
    },
    video: (_, get) => {
      const src = get('src', 'url', 'mp4', 'webm', 'id', '0');
      if (src !== undefined && /^[\w-]{11}$/.test(src)) return markYouTube(src);
      return src === undefined ? undefined : markLink(get('title', 'caption') ?? src.replace(/^.*\//, ''), src);
    },
    tweet: post('X', (get) =>
      get('user') === undefined
        ? /^\d+$/.test(get('0', 'id') ?? '')
          ? `https://x.com/i/status/${get('0', 'id') ?? ''}`
          : get('0', 'url')
        : `https://x.com/${get('user') ?? ''}/status/${get('id') ?? ''}`,
    ),
    instagram: post('Instagram', (get) => `https://www.instagram.com/p/${get('id', '0') ?? ''}/`),
    gist: post('Gist', (get) => {
      const said =
        get('url', 'gist', 'id') ?? (get('1') === undefined ? get('0') : `${get('0') ?? ''}/${get('1') ?? ''}`);
      return said === undefined || /^https?:/.test(said) ? said : `https://gist.github.com/${said}`;
    }),
    mastodon: post(
      'Mastodon',
      (get) =>
        get('url') ??
        (get('0')?.startsWith('https')
          ? get('0')
          : get('host') === undefined
            ? undefined
            : `https://${get('host') ?? ''}/@${get('user') ?? ''}/${get('id') ?? ''}`),
    ),
    spotify: post('Spotify', (get) =>
      get('id') === undefined
        ? get('url', 'src', '0')
        : `https://open.spotify.com/${get('type') ?? 'track'}/${get('id') ?? ''}`,
    ),
    highlight: ({ inner }, get) => (inner === undefined ? undefined : markCode(inner, get('0', 'lang', 'language'))),
    details: ({ inner }, get) =>
      inner === undefined ? undefined : markDetails(get('summary', 'title', '0') ?? '…', inner),
    quote: ({ inner }, get) => {
      const source = [get('author', 'name', 'by'), get('source', 'cite', 'title', 'from')]
        .filter((part) => part !== undefined)
        .join(', ');
      return inner === undefined ? undefined : markQuote(inner, source || get('0'));
    },
    rawhtml: ({ inner }) => inner,
    notice: note(),
    button: ({ inner }, get) => {
      const url = get('href', 'url', 'link', 'relref', '0');
      return url === undefined
        ? undefined
        : markLink((inner?.trim() ?? '') || (get('text', 'label', 'content', 'title', '1') ?? url), url);
    },
    audio: (_, get) => {
      const src = get('src', 'url', 'mp3', '0');
      return src === undefined ? undefined : markLink(get('title', 'caption') ?? src.replace(/^.*\//, ''), src);
    },
    kbd: (_, get) => `<kbd>${(get('text', '0') ?? '').replace(/[<>&]/g, '')}</kbd>`,
    math: ({ inner }) => inner,
    mermaid: ({ inner }) => (inner === undefined ? undefined : markCode(inner, 'mermaid')),
    toc: () => '',
    lead: ({ inner }) => inner,
  }),
);

/** Other names of the same. */
const SAME = new Map(
  Object.entries({
    figure:
      'img image picture photo fig imgproc resize_image resize-image resizedimg responsive-image imgresize figure_ext bigimg imageresize responsive_figure lazyimg',
    gallery: 'galleries carousel slider photos images image-gallery load-photoswipe foldergallery',
    youtube: 'yt youtubelite youtube-lite youtube_lite lite-youtube youtube_enhanced youtube-enhanced',
    vimeo: 'vimeo_simple',
    tweet: 'x twitter twitter_simple tweet_simple x_simple',
    instagram: 'instagram_simple',
    mastodon: 'toot fediverse',
    highlight: 'code codeblock',
    details: 'collapse expand spoiler accordion collapsible toggle fold summary',
    quote: 'blockquote epigraph pullquote quotation cite q',
    rawhtml: 'raw html unsafe rawHTML rawhtml-block',
    notice: 'admonition callout alert hint box aside infobox note-box message admon attention panel',
    button: 'btn link cta linkbutton card',
    audio: 'podcast mp3',
    math: 'katex mathjax latex',
    toc: 'table-of-contents tableofcontents',
    lead: 'center div span section column columns tabs tab row col p small sidenote marginnote margin-note side-note wrap container',
  }).flatMap(([name, others]) => others.split(' ').map((other) => [other.toLowerCase(), name] as const)),
);

const NOTES = new Set(
  'note tip info information warning caution danger important error success question example todo abstract'.split(' '),
);

/** What names that owners make up mean by their ends: `youTubeEmbed`, `responsiveImage`. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/youtube/, 'youtube'],
  [/vimeo/, 'vimeo'],
  [/(?:image|figure|picture|photo|img)$|^(?:image|figure|img)/, 'figure'],
  [/gallery$/, 'gallery'],
  [/quote$/, 'quote'],
];

/** What a shortcode of the common kinds is in Markdown; undefined for one that is not known. `own`: what the site itself has for it, where it is of none of them. */
export function convertShortcode(code: Shortcode, own?: () => string | undefined): string | undefined {
  const get = (...names: readonly string[]): string | undefined =>
    names.map((name) => code.args.get(name)?.trim()).find((value) => value !== undefined && value !== '');
  const name = code.name.toLowerCase().replace(/^.*\//, '');
  const known =
    CONVERT.get(SAME.get(name) ?? name) ??
    CONVERT.get(KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? '') ??
    (NOTES.has(name) ? note(name) : undefined);
  const made = known?.(code, get) ?? own?.();
  if (made !== undefined) return made;
  // one of the owner's own that shows a picture or leads somewhere says so in what it is given
  const src = [...code.args.values()].find((value) => PICTURE.test(value));
  if (src !== undefined && (code.inner ?? '').trim() === '')
    return picture({ ...code, args: new Map([...code.args, ['src', src]]) }, (...names) =>
      names[0] === 'src' ? src : names.includes('0') ? undefined : get(...names),
    );
  return undefined;
}
