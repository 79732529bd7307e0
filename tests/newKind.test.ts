import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProgram } from './programCopy.ts';
import { books, site, temporarySite } from './temporarySite.ts';

/** A kind of page that Endpaper does not have. */
const TALK = `import type { Event } from 'schema-dts';
import { compareText } from '../ground/text/compareText.ts';
import type { Fields, Said } from '../ground/schema/fields.ts';
import { newestTexts } from '../site/planFeeds.ts';
import type { Text } from '../site/site.ts';
import type { Kind } from './kind.ts';
import { textOf } from './textOf.ts';

const schema = ({ object, optional, line, plainDate, paragraphs, publicPath, everyText }: Fields) =>
  object({ title: line, date: plainDate, place: optional(line), text: paragraphs, slides: optional(publicPath), ...everyText });

type Talk = Said<typeof schema>;

export const talk = {
  name: 'talk',
  files: ['data/talks/*.yaml'],
  mainPage: 'talks',
  schema,
  beginning: ({ text }) => text[0],
  texts: (records) =>
    records
      .map((record) => ({ ...textOf(record), words: record.value.text }))
      .sort((a, b) => compareText(b.date, a.date)),
  routes: ({ texts }, { addresses }) => [
    ...texts.map((text) => ({ kind: 'talk' as const, ...addresses.textPage(text), place: text.place, text: text.text })),
    ...(texts.length === 0 ? [] : [{
      kind: 'talks' as const,
      ...addresses.page('/talks/', 'Talks'),
      talks: texts.map(({ path, title }) => addresses.link(path, title)),
    }]),
  ],
  linkedData: ({ title, place }: { title: string; place: string }, context): Event[] => [
    { '@type': 'Event', name: context.typeset.plain(title), location: place },
  ],
  feed: ({ texts }, { site }) =>
    newestTexts(texts, site).map(({ path, title, date, description, text }) => {
      const content = { kind: 'sections' as const, sections: [{ text }] };
      return { path, title, published: date, summary: description, content };
    }),
} satisfies Kind<Talk, Text & Talk>;
`;

const TALK_PAGE = `import type { Link, Page } from '../../src/site/route.ts';
import type { RouteProps } from '../pageProps.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';

export interface TalkRoute extends Page {
  readonly kind: 'talk';
  readonly place?: string | undefined;
  readonly text: readonly string[];
}

export interface TalksRoute extends Page {
  readonly kind: 'talks';
  readonly talks: readonly Link[];
}

export function TalksPage({ route, typeset }: RouteProps<TalksRoute>) {
  return <ul>{route.talks.map(({ href, text }) => <li key={href}><a href={href}>{typeset.plain(text)}</a></li>)}</ul>;
}

export function TalkPage({ route, typeset }: RouteProps<TalkRoute>) {
  return (
    <article>
      <h1>{typeset.plain(route.title)}</h1>
      <p className="place">{route.place}</p>
      <Paragraphs texts={route.text} typeset={typeset} />
    </article>
  );
}
`;

/** The program with one kind more: its two files, and its line where kinds are listed and where components are. */
function programWithTalks(): string {
  const program = copyProgram({ 'src/kinds/talk.ts': TALK, 'templates/pages/TalkPage.tsx': TALK_PAGE });
  addLines(
    join(program, 'src/kinds/kinds.ts'),
    [/^(?=import \{ review \})/m, "import { talk } from './talk.ts';\n"],
    [/(?<=\bproject,\s+)/, 'talk, '],
  );
  addLines(
    join(program, 'templates/page.tsx'),
    [/^(?=import \{ OpenGraph \})/m, "import { TalkPage, TalksPage } from './pages/TalkPage.tsx';\n"],
    [/(?<= {2}shelfYear: ShelfYearPage,\n)/, '  talk: TalkPage,\n  talks: TalksPage,\n'],
  );
  return join(program, 'bin/site.js');
}

function addLines(file: string, ...lines: readonly (readonly [place: RegExp, text: string])[]): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    lines.reduce((before, [place, line]) => before.replace(place, line), text),
  );
}

const SITE = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }),
  'data/site.yaml': 'title: S\nowner: O\nurl: https://example.org/\n',
};

it('reads, checks, draws, searches, feeds, lists and describes a kind that is two files more', async () => {
  const program = programWithTalks();
  await expectDrawn(program);
  await expectChecked(program);
});

async function expectDrawn(program: string): Promise<void> {
  const root = temporarySite({
    ...SITE,
    'data/talks/rust.yaml':
      'title: On "rust"\ndate: 2024-05-01\nplace: Ghent\ntext: ["Of *iron* and [books](/reading), of [all](/talks)."]\nslides: rust.pdf\n',
    'data/talks/old.yaml': 'title: Old\ndate: 2020\ntext: [Long ago.]\n',
    'data/talks/next.yaml': 'title: Next\ndate: 2030\ntext: [Soon.]\ndraft: true\n',
    'public/rust.pdf': '',
  });
  const { status, stderr } = await site(['build', '--root', root], { program });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const read = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');
  const page = read('rust/index.html');
  expect(page).toContain('<main id="main" class="talk"');
  expect(page).toContain(
    '<h1>On “rust”</h1><p class="place">Ghent</p><p>Of <em>iron</em> and <a href="/reading/">books</a>, of <a href="/talks/">all</a>.</p>',
  );
  expect(page).toContain('{"@type":"Event","name":"On “rust”","location":"Ghent"}');
  expect(read('talks/index.html')).toContain(
    '<ul><li><a href="/rust/">On “rust”</a></li><li><a href="/old/">Old</a></li></ul>',
  );
  expect(page).toContain('<meta name="description" property="og:description" content="Of iron and books, of all."/>');
  expect(read('sitemap.xml')).toContain('<loc>https://example.org/rust/</loc><lastmod>2024-05-01</lastmod>');
  expect(read('search/index.html')).toContain('<a href="/old/">Old</a>');
  expect(JSON.parse(read('search/titles.json'))).toMatchObject({
    entries: expect.arrayContaining([['rust/', 'On “rust”', '', '', 0]]) as unknown,
  });
  expect(JSON.parse(read('search/text-1.json'))).toContainEqual(['old/', 'Long ago.']);
  expect(read('feed.xml')).toContain('<id>https://example.org/rust/</id>');
  const { items } = JSON.parse(read('feed.json')) as {
    items: { url: string; content_html: string; date_published: string }[];
  };
  expect(items).toMatchObject([
    {
      url: 'https://example.org/rust/',
      date_published: '2024-05-01T00:00:00Z',
      content_html:
        '<p>Of <em>iron</em> and <a href="https://example.org/reading/">books</a>, of <a href="https://example.org/talks/">all</a>.</p>',
    },
    { url: 'https://example.org/old/' },
  ]);
  const traced = await site(['check', '--private', '--root', root, '--json'], { program });
  expect(JSON.parse(traced.stdout)).toMatchObject({
    traces: expect.arrayContaining([expect.objectContaining({ what: 'talks', count: 5, pages: 4 })]) as unknown,
  });
}

/** What is wrong is named, with its line and what would be right. */
async function expectChecked(program: string): Promise<void> {
  const root = temporarySite({
    ...SITE,
    'data/talks/rust.yaml':
      'title: On rust\ndate: 2024-13\ntext: ["To [nowhere](/nowhere)."]\nslides: rsut.pdf\nplase: Ghent\n',
    'data/talks/eden.yaml': 'title: A\ndate: 2024\ntext: [A]\n',
    'data/reviews/eden.yaml': 'title: Eden\nauthor: John Steinbeck\n',
    'data/talk/x.yaml': '',
    'data/pages/talks.md': '---\ntitle: Talks\n---\nMine.\n',
    'public/rust.pdf': '',
  });
  const { status, stderr } = await site(['build', '--root', root], { program });
  expect(status).toBe(1);
  for (const said of [
    /^data\/talks\/rust\.yaml:2:7 .*date must be a date that exists/m,
    /^data\/talks\/rust\.yaml:3:22 .*a link leads to \/nowhere, but there is no such page/m,
    /^data\/talks\/rust\.yaml:4:9 .*slides: there is no file public\/rsut\.pdf\n(?:.*\n)*? +Did you mean "rust\.pdf"\?/m,
    /^data\/talks\/rust\.yaml:5:1 .*unknown key plase\n(?:.*\n)*? +Did you mean "place"\?/m,
    /takes the path talks\/index\.html of the site, and so does the list \/talks$/m,
    /takes the path eden\/index\.html of the site, and so does data\/(?:talks|reviews)\/eden\.yaml/,
    /^data\/talk\/x\.yaml .*is not a file that Endpaper knows\n +Did you mean "data\/talks\/x\.yaml"\?/m,
  ])
    expect(stderr).toMatch(said);
}
