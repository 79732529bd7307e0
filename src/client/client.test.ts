import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '../site/searchRoutes.ts';
import { createFinder } from './createFinder.ts';
import { setMarks } from './drawFound.ts';
import { nearest } from './nearby.ts';
import { excerptOf, markWords, termsIn } from './wordsIn.ts';

describe('createFinder', () => {
  const index: SearchIndex = {
    parts: 1,
    quotes: [],
    language: 'en',
    words: {
      resultsFound: '',
      nothingFound: '',
      nothingYet: '',
      searchOn: '',
      textsSearched: '',
      seeAllResults: '',
      titleComma: '',
      onShelf: '',
      dateRead: '',
      didNotFinishShelf: '',
      pausedShelf: '',
    },
    entries: [
      ['eden/', 'East of Eden', 'John Steinbeck', 'american', 0],
      ['crime/', 'Преступление и наказание', 'Фёдор Достоевский', '', 0],
      ['kafka/', '海辺のカフカ', '村上春樹', '', 0],
      ['santi/', '三体II：黑暗森林', '刘慈欣', '科幻', 0],
      ['ayyam/', 'الأيّام', 'طه حسين', '', 0],
      ['shamal/', 'موسم الهجرة إلى الشمال', 'الطيب صالح', '', 0],
      ['prince/', 'The Little Prince', 'Antoine de Saint-Exupéry', 'french', 0],
      ['reading/#a', 'L’Étranger', 'Albert Camus', 'french', 1],
      ['reading/#a', 'La Peste', 'Albert Camus', 'french', 1],
      ['odyssey/', 'Οδύσσεια', 'Όμηρος', '', 0],
      ['lodz/', 'Łódź', 'Bjørn Groß', '', 0],
      ['v/', 'V.', 'Thomas Pynchon', '', 0],
    ],
  };

  const found = (query: string, texts: readonly [string, string][] = []): string[] => {
    const finder = createFinder(index);
    finder.add(texts);
    return finder.find(query).map(({ title }) => title);
  };

  test.each([
    ['steinbeck', ['East of Eden']],
    ['eden JOHN', ['East of Eden']],
    ['stei', ['East of Eden']],
    ['exupery', ['The Little Prince']],
    ['EXUPÉRY little', ['The Little Prince']],
    ["l'etranger", ['L’Étranger']],
    ['достоевскии', ['Преступление и наказание']],
    ['федор наказание', ['Преступление и наказание']],
    ['海', ['海辺のカフカ']],
    ['カフカ', ['海辺のカフカ']],
    ['がふが', []],
    ['村上', ['海辺のカフカ']],
    ['森林', ['三体II：黑暗森林']],
    ['暗森林', ['三体II：黑暗森林']],
    ['暗森 慈欣', ['三体II：黑暗森林']],
    ['林森', []],
    ['ايام', ['الأيّام']],
    ['الأيام', ['الأيّام']],
    ['هجره الى', ['موسم الهجرة إلى الشمال']],
    ['οδυσσεια', ['Οδύσσεια']],
    ['ΟΜΗΡΟΣ', ['Οδύσσεια']],
    ['lodz', ['Łódź']],
    ['bjorn gross', ['Łódź']],
    ['v', ['V.']],
    ['eden camus', []],
    ['...', []],
  ])('%s finds %j', (query, titles) => {
    expect(found(query)).toEqual(titles);
  });

  test('a tag finds its books', () => {
    expect(found('french').sort()).toEqual(['La Peste', 'L’Étranger', 'The Little Prince'].sort());
  });

  test('a text is looked through once it is there, together with its title, and the part of it that was found is shown', () => {
    const finder = createFinder(index);
    expect(finder.find('salinas steinbeck')).toEqual([]);
    finder.add([
      ['eden/', 'A *valley* in [Salinas](/x), told twice.'],
      ['gone/', 'Salinas'],
    ]);
    expect(finder.find('salinas steinbeck')).toMatchObject([
      { path: 'eden/', excerpt: 'A valley in Salinas, told twice.', terms: new Set(['salinas', 'steinbeck']) },
    ]);
    expect(finder.find('eden')).toMatchObject([{ excerpt: undefined }]);
  });

  test('a word that is misspelt is found where nothing is spelt so', () => {
    const finder = createFinder(index);
    expect(finder.find('stienbeck')).toEqual([]);
    expect(finder.findNear('stienbeck').map(({ title }) => title)).toEqual(['East of Eden']);
  });

  test('a title counts for more than a text', () => {
    expect(found('prince', [['eden/', 'A prince. The prince. Prince!']])[0]).toBe('The Little Prince');
  });

  test.each([
    ['… soul -- "half agony, half hope" -- I', '… soul – “half agony, half hope” – I'],
    ['"Don\'t," he said---"so..." ("never")', '“Don’t,” he said—“so…” (“never”)'],
  ])('%s is set as on its page', (text, set) => {
    expect(setMarks(text, ['“', '”'])).toBe(set);
  });

  test('words are folded; scripts without blanks are cut into pairs', () => {
    expect(termsIn("Don't Été, ЁЖ 42")).toEqual(['don', 't', 'ete', 'еж', '42']);
    expect(termsIn('罪と罰 (A)')).toEqual(['罪と', 'と罰', '罰', 'a']);
  });

  test('what was found is marked, as it is written', () => {
    expect(markWords('Été en été', new Set(['ete']))).toEqual([
      { text: 'Été', marked: true },
      { text: ' en ', marked: false },
      { text: 'été', marked: true },
    ]);
    expect(markWords('海辺のカ', new Set(['海辺', '辺の']))).toEqual([
      { text: '海辺の', marked: true },
      { text: 'カ', marked: false },
    ]);
  });

  test('an excerpt begins and ends between words, around the first that was found', () => {
    const text = `${'before '.repeat(30)}whale ${'after '.repeat(60)}`.trim();
    const excerpt = excerptOf(text, new Set(['whale'])) ?? '';
    expect(excerpt).toMatch(/^… before .*before whale after .*after …$/);
    expect(excerpt.length).toBeLessThan(220);
    expect(excerptOf(text, new Set(['nothing']))).toBeUndefined();
  });
});

describe('nearby', () => {
  const PATHS = ['/x/eden/', '/x/eyre/', '/x/warpeace/', '/x/war/', '/x/hunger/'];

  test.each([
    ['/x/edem', ['/x/eden/']],
    ['/x/Hunger/', ['/x/hunger/']],
    ['/x/reviews/warpaece.html', ['/x/warpeace/']],
    ['/x/ear', ['/x/war/']],
    ['/x/nothing-like-it/', []],
    ['/x/eden%', ['/x/eden/']],
    ['/', []],
  ])('%s is near to %j', (wanted, found) => {
    expect(nearest(wanted, PATHS)).toEqual(found);
  });

  test('the closest come first', () => {
    expect(nearest('/hanger/', ['/ranger/', '/banners/', '/hunger/', '/anger/'])).toEqual([
      '/ranger/',
      '/hunger/',
      '/anger/',
    ]);
  });
});
