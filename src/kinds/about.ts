import type { Person, Thing, WebSite } from 'schema-dts';
import { compareText } from '../ground/text/compareText.ts';
import type { Fields, Said } from '../ground/schema/fields.ts';
import { faults } from './faults.ts';
import type { LinkedContext } from '../site/linkedData.ts';
import type { BlogLine, Page, ReviewLink } from '../site/route.ts';
import type { Addresses } from '../site/addresses.ts';
import { ABOUT } from '../site/addresses.ts';
import { lineOf } from '../site/planList.ts';
import { readingNow } from '../site/shelveBooks.ts';
import type { Site } from '../site/site.ts';
import type { Kind, Planning } from './kind.ts';

/** `{email}` in `contact` stands for the address of site.yaml. */
const schema = ({ object, optional, markdownLine, paragraph, paragraphs, quotation }: Fields) =>
  object({
    intro: optional(paragraphs),
    location: optional(markdownLine),
    now: optional(paragraph),
    before: optional(paragraphs),
    quote: optional(quotation),
    contact: optional(paragraph),
  });

export type AboutFile = Said<typeof schema>;

/** The page `/`, about.yaml or not, where no other page is there. */
export const about = {
  name: 'about',
  files: ['data/about.yaml'],
  schema,
  menu: ({ site, addresses: { link, main, say } }) => (site.hasAbout ? [link(main(ABOUT), say('about'))] : []),
  check: (records, { hasEmail }) =>
    records
      .filter(({ value }) => !hasEmail && value.contact?.includes('{email}'))
      .map(({ file }) => faults.error(file.path, 'no-email', { at: ['contact'], find: '{email}' })),
  routes({ records: [record] }, { site, addresses, reviewLinks, lists }) {
    if (!site.hasAbout) return [];
    const { title, description, email } = site.settings;
    const [, user, host] = /^(.*)@(.*)$/.exec(email ?? '') ?? [];
    return [
      {
        kind: 'about' as const,
        ...(addresses.main(ABOUT) === addresses.main(site.homeFolder)
          ? addresses.page(ABOUT, title, description)
          : addresses.page(ABOUT, addresses.say('about'))),
        about: record?.value,
        email: user === undefined || host === undefined ? undefined : { user, host },
        reading: readingNow(site.books, addresses.say),
        reviews: newestReviews(site, reviewLinks),
        posts: newestPosts(site, addresses),
        lists,
      },
    ];
  },
  linkedData: describeSite,
} satisfies Kind<AboutFile>;

type AboutPage = Page & { readonly about: AboutFile | undefined };

function describeSite({ description, about: said }: AboutPage, context: LinkedContext): Thing[] {
  const { chrome, home, typeset, owner, publicAddress } = context;
  const { title, language, portrait, profiles } = chrome;
  const id = `${home}#owner`;
  const site: WebSite = {
    '@type': 'WebSite',
    name: typeset.plain(title),
    url: publicAddress(chrome.first),
    ...(description !== undefined && { description: typeset.plain(description) }),
    inLanguage: language,
    ...(owner && { author: { '@id': id } }),
  };
  if (!owner) return [site];
  const person: Person = {
    '@id': id,
    ...owner,
    ...(said && portrait && { image: publicAddress(portrait.src) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ href }) => href) }),
  };
  return [site, person];
}

/** How many reviews and posts About leads to: what stands in one row, and beside it. */
const NEWEST_REVIEWS = 6;
const NEWEST_POSTS = 4;

const newestReviews = ({ reviews }: Site, links: Planning['reviewLinks']): ReviewLink[] =>
  reviews
    .filter(({ isDone, hidden, borrowed }) => isDone && !hidden && !borrowed)
    .slice(0, NEWEST_REVIEWS)
    .flatMap(({ path }) => links.get(path) ?? []);

const newestPosts = ({ posts }: Site, addresses: Addresses): BlogLine[] =>
  posts
    .filter(({ date, page, pdf }) => date !== undefined && (page ?? pdf ?? undefined) !== undefined)
    .sort((a, b) => compareText(b.date ?? '', a.date ?? ''))
    .slice(0, NEWEST_POSTS)
    .map((post) => lineOf({ ...post, topics: [], small: false }, addresses));
