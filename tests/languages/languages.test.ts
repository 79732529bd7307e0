import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { createSpeech } from '../../src/ground/language/createSpeech.ts';
import english from '../../src/words/en.json';
import type { PluralForms, WordKey } from '../../src/ground/language/language.ts';
import { LANGUAGE_CODES, loadLanguage } from '../../src/ground/language/loadLanguage.ts';
import { placesIn } from '../../src/ground/schema/labels.ts';
import type { SearchIndex } from '../../src/site/searchRoutes.ts';
import type { PlainDate } from '../../src/ground/dates/plainDate.ts';
import { run } from '../runInProcess.ts';
import { review, sampleSite } from '../sampleSite.ts';
import { readTree, temporarySite } from '../temporarySite.ts';

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

/** All forms of some words, by plural category. */
const formsOf = (said: string | PluralForms): readonly [string, string][] =>
  typeof said === 'string' ? [['', said]] : Object.entries(said);

/** Words with a number that is no count: a mark out of five, and the name of a footnote. */
const UNCOUNTED = ['rating', 'footnote'];

/** The kinds of blanks have changed between versions of CLDR. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe.each(LANGUAGE_CODES)('%s', (code) => {
  it('has the words that English has, in its order, with the same places', async () => {
    const { words } = await loadLanguage(code);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, said] of Object.entries(words)) {
      const model = formsOf(english[key as WordKey])[0]?.[1] ?? '';
      for (const [category, text] of formsOf(said)) {
        expect([key, text.trim() === '']).toEqual([key, false]);
        // Arabic says none, one and two without a numeral, and uses these forms for nothing else
        const isNumeral = code === 'ar' && ['zero', 'one', 'two'].includes(category) && !text.includes('{n}');
        const places = placesIn(model).filter((place) => !isNumeral || place !== '{n}');
        expect([key, ...placesIn(text)]).toEqual([key, ...places]);
      }
    }
  });

  it('has a form for every count: those of the plural rules of the language, no more and no fewer', async () => {
    const { words } = await loadLanguage(code);
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    for (const [key, said] of Object.entries(words)) {
      const isCounted = formsOf(said).some(([, text]) => text.includes('{n}')) && !UNCOUNTED.includes(key);
      const forms = formsOf(said).map(([category]) => category);
      expect([key, ...forms.sort()]).toEqual([key, ...(isCounted ? [...pluralCategories].sort() : [''])]);
    }
  });

  it('chooses the form of a number, and writes it, as Intl does', async () => {
    const { words, formats } = await loadLanguage(code);
    const { say, number } = createSpeech({ words, formats });
    const intl = { plural: new Intl.PluralRules(code), number: new Intl.NumberFormat(code) };
    for (const n of [...Array(130).keys(), 0.5, 1.5, 2.5, 4.5, 999, 1000, 1234, 10000, 1234567.5, 1_000_000]) {
      const forms = words.books as Record<string, string>;
      const shown = number(n);
      expect(plain(shown)).toBe(plain(intl.number.format(n)));
      expect(say('books', { n })).toBe(forms[intl.plural.select(n)]?.replace('{n}', shown));
    }
    expect(number(4, 1)).toBe(new Intl.NumberFormat(code, { minimumFractionDigits: 1 }).format(4));
  });

  it('writes days and months as Intl does', async () => {
    const { dateText, dateInYear } = createSpeech(await loadLanguage(code));
    const intl = (options: object) => new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const date = `2025-${String(month).padStart(2, '0')}` as PlainDate;
      const day = new Date(`${date}-09T00:00:00Z`);
      expect(plain(dateText(date).text)).toBe(plain(intl({ month: 'long', year: 'numeric' }).format(day)));
      expect(plain(dateText(`${date}-09` as PlainDate).text)).toBe(plain(intl({ dateStyle: 'long' }).format(day)));
      const short = dateInYear(`${date}-09` as PlainDate);
      expect(plain(short.text)).toBe(plain(intl({ month: 'long', day: 'numeric' }).format(day)));
      for (const exact of [date, `${date}-09`, `${date}-01`, `${date}-11`] as PlainDate[]) {
        const { text, before = '', after = '' } = dateInYear(exact);
        expect(before + text + after).toBe(dateText(exact).text);
        expect(text).not.toContain('2025');
      }
    }
  });
});

/** Something of everything that the program says, with no words of the owner's that it says itself. */
const site = (language: string): Record<string, string | Uint8Array> => ({
  ...sampleSite,
  'data/site.yaml': [
    'title: Xyz',
    'owner: Sam Xyz',
    'url: https://sam.example.org/',
    'portrait: static/portrait.webp',
    'email: sam@example.org',
    `language: ${language}`,
    'bookshelf: { favourites: { books: [dune] } }',
    '',
  ].join('\n'),
  'data/books.csv': [
    'Book Id,Title,Author,My Rating,Date Read,Read Dates,Number of Pages,Original Publication Year,Exclusive Shelf,Bookshelves',
    '1,Dune,Abc,4,2024/03/02,2023/11/05;2024/03/02,604,1965,read,fiction',
    '2,Emma,Abc,4.5,2023/07/09,,,-800,read,',
    '3,Logic,Abc,0,2024/05/01,,,,read,',
    '4,Sums,Abc,3,,,,,currently-reading,',
    '5,Ohms,Abc,3,,,,,to-read,',
    '6,Volts,Abc,0,,,,,did-not-finish,',
    '7,Amps,Abc,0,,,,,paused,',
    '',
  ].join('\n'),
  'data/readings.csv': [
    'Book Id,Started,Finished,Gave Up,Progress,Edition,Note',
    '1,2023/11/01,2023/11/05,,,Xyz,Xyz',
    '1,2024/02/28,2024/03/02,,,,',
    '1,,,2022,40%,,',
    '1,2024/08,,,20,,',
    '2,2023/07/01,2023/07/09,,,,',
    '4,,,,30,,',
    '',
  ].join('\n'),
  'data/about.yaml': 'location: Xyz\nnow: Xyz\nbefore: [Xyz]\n',
  'data/blog.yaml':
    '- { date: 2024-05-01, text: Xyz, topics: [math], pdf: static/notes.pdf }\n- { date: "", text: Abc }\n',
  'data/articles/proof.md':
    '---\ntitle: Xyz\ndate: 2024-05\nupdated: 2024-06\ntoc: true\n---\n\n## Xyz\n\nXyz "abc".[^1]\n\n| a |\n| - |\n| b |\n\n```\nxyz\n```\n\n$$x^2$$\n\n> [!note]\n> Xyz\n\n> [!tip]\n> Xyz\n\n> [!important]\n> Xyz\n\n> [!warning]\n> Xyz\n\n> [!caution]\n> Xyz\n\nhttps://youtu.be/abcdefghijk\n\n[[dune]]\n\n[^1]: Xyz.\n',
  'data/projects/tool.yaml': `${String(sampleSite['data/projects/tool.yaml'])}website_link: https://example.org/\n`,
  'data/reviews/logic.yaml': 'title: Xyz\nauthor: Abc\n',
  'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "2"\nreviewed: false\nquotes: [{ text: Xyz }]\n',
  'data/reviews/dune.yaml': `${review('Dune', '4', 'Xyz.')}book: "1"\ncover: static/portrait.webp\n`,
});

const build = async (files: Record<string, string | Uint8Array>) => {
  const root = temporarySite(files);
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status, stderr).toBe(0);
  const tree = readTree(`${root}/dist`);
  const pages = Object.fromEntries(
    Object.entries(tree)
      .filter(([file]) => /\.(?:html|xml)$|titles\.json$/.test(file))
      .map(([file, text]) => [file, Buffer.from(text, 'latin1').toString()]),
  );
  return { pages, stderr };
};

/** What a page shows and says: its texts, and the attributes that hold words. */
function saidIn(html: string): string[] {
  const said: string[] = [];
  // what the search loads
  const isIndex = html.startsWith('{');
  const push = (words: Readonly<Record<string, string | PluralForms>>): void => {
    for (const some of Object.values(words)) said.push(...formsOf(some).map(([, text]) => text));
  };
  if (isIndex) push((JSON.parse(html) as SearchIndex).words);
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('value' in node) said.push(node.value);
    if (!('childNodes' in node) || ['script', 'style'].includes(node.nodeName)) return;
    if ('attrs' in node) {
      const words = ['aria-label', 'alt', 'placeholder', 'title', 'data-similar', 'content'];
      for (const { name, value } of node.attrs) {
        if (words.includes(name)) said.push(value);
        if (name === 'data-words') push(JSON.parse(value) as Record<string, string>);
      }
    }
    node.childNodes.forEach(visit);
  };
  if (!isIndex) visit(parseFragment(html));
  return said.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
}

/** The words with anything in their places. */
const patternOf = (text: string): RegExp =>
  RegExp(
    `^${text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[.*+?()|[\]\\^$]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')}$`,
  );

/** Words that a site with something of everything does not need. */
const UNSAID = [
  ...['noDates', 'olderYears', 'emptyList', 'topics', 'series', 'previousPart', 'nextPart', 'noBooks', 'inNoGroup'],
  ...['winter', 'winterShort', 'draft', 'alsoIn'],
];

test.each(OTHERS)('a site in %s says everything in it, and nothing in English', async (code) => {
  const { words } = await loadLanguage(code);
  const { pages } = await build(site(code));
  const said = [...new Set(Object.values(pages).flatMap(saidIn))];
  // the English word may be another one in this language
  const own = new Set(Object.values(words).flatMap((some) => formsOf(some).map(([, text]) => text)));
  for (const key of Object.keys(english) as WordKey[]) {
    for (const [, text] of formsOf(english[key]))
      if (!own.has(text) && /[a-z]/i.test(text.replace(/\{\w+\}/g, '')))
        expect([key, said.filter((some) => patternOf(text).test(some))]).toEqual([key, []]);
  }
  expect(pages['index.html']).toContain(`<html lang="${code}"${code === 'ar' ? ' dir="rtl"' : ''}>`);
});

test('every word of the catalogue is said somewhere', async () => {
  const { words } = await loadLanguage('de');
  const { pages } = await build(site('de'));
  const said = [...new Set(Object.values(pages).flatMap(saidIn))].join('\n');
  const unsaid = Object.entries(words)
    .filter(([, some]) => !formsOf(some).some(([, text]) => RegExp(patternOf(text).source.slice(1, -1)).test(said)))
    .map(([key]) => key);
  expect(unsaid).toEqual(UNSAID);
});

test('quotation marks, dates and ratings follow the language', async () => {
  const shown = async (code: string) => {
    const { pages } = await build(site(code));
    return [
      /Xyz .abc.{1,3}\./su.exec(saidIn(pages['proof/index.html'] ?? '').join(' '))?.[0],
      ...(/<time[^>]*>([^<]*)<.*?class="stars.*?> ([^<]*)</.exec(pages['dune/index.html'] ?? '') ?? []).slice(1),
    ];
  };
  expect(await shown('de-AT')).toEqual(['Xyz „abc“.', '2. März 2024', '4 von 5']);
  expect(await shown('ja')).toEqual(['Xyz 「abc」.', '2024年3月2日', '5点中4点']);
  expect(await shown('zh-CN')).toEqual(['Xyz “abc”.', '2024年3月2日', '4分（满分5分）']);
  expect(await shown('zh-HK')).toEqual(['Xyz 「abc」.', '2024年3月2日', '4分（滿分5分）']);
  expect(await shown('ar-EG')).toEqual(['Xyz «abc».', '2 مارس 2024', '4 من 5']);
});

test('labels replace single words, and what they hold in braces is filled in', async () => {
  const files = site('de');
  const labels = 'labels: { seeAllPosts: Alles, rating: "{n}/5 <b>", footnotes: "A & B", books: "{n} Bd." }\n';
  const { pages } = await build({ ...files, 'data/site.yaml': `${String(files['data/site.yaml'])}${labels}` });
  expect(pages['proof/index.html']).toContain('>Alles<');
  expect(pages['proof/index.html']).toContain('>A &amp; B<');
  expect(pages['emma/index.html']).toContain('> 4,5/5 &lt;b&gt;<');
  // one text for every number
  expect(pages['reading/index.html']).toContain('7 Bd.: ');
  expect(pages['404.html']).toContain('Seite nicht gefunden');
});

test('a language without words is told once; the page says what it is in, and which way it runs', async () => {
  const { pages, stderr } = await build(site('he-IL'));
  expect(pages['index.html']).toContain('<html lang="he-IL" dir="rtl">');
  expect(pages['index.html']).toContain('Skip to content');
  expect(stderr).toMatch(/^data\/site\.yaml notice: has the language he-IL, .*"labels:".*cs, de, en/s);
  expect((await build(site('de'))).stderr).toBe('');
  const files = site('he');
  const begun = await build({
    ...files,
    'data/site.yaml': `${String(files['data/site.yaml'])}labels: { feed: ערוץ, menu: }\n`,
  });
  expect(begun.stderr).toBe('');
  expect(begun.pages['index.html']).toMatch(/aria-label="Menu".*>ערוץ</s);
});

test('in the south December is summer', async () => {
  const files = site('en');
  const south = { ...files, 'data/site.yaml': `${String(files['data/site.yaml'])}hemisphere: south\n` };
  const { pages } = await build(south);
  expect(pages['reading/index.html']).toContain('<h3>Autumn 2024</h3>');
  expect(pages['reading/index.html']).toContain('<h3>Winter 2023</h3>');
});
