import { expect, test } from 'vitest';
import { plainWords } from '../../names/plainWords.ts';
import { readShelf } from '../cells/readShelf.ts';
import { COLUMN_WORDS, STATE_WORDS, type Words } from '../words.ts';
import { nameColumns } from './nameColumns.ts';
import { numberAuthors } from './numberAuthors.ts';

test.each([
  ['Title,Author,Rating', 'title,author,rating'],
  ['Titre,AUTEUR(S),Note,Etat', 'title,author,rating,shelf'],
  ['Titre,Auteur,Note (sur 10)', 'title,author,rating/10'],
  ['Titre,Auteur,Note /20', 'title,author,rating/20'],
  ['Titel,Autor,Bewertung (1-10)', 'title,author,rating/10'],
  ['Titel,Autor,Bewertung 1 bis 5', 'title,author,rating/5'],
  ['Titre,Auteur,Note (de 0 à 20)', 'title,author,rating/20'],
  ['Title,Author,Rating (0–100)', 'title,author,rating/100'],
  ['Titel,Autor,Bewertung (1-6)', 'title,author,rating/?'],
  ['Titel,Autor,Bewertung 1 bis 6', 'title,author,rating/?'],
  ['Title,Author,Rating /7', 'title,author,rating/?'],
  ['Title,Author,Rating (1..4)', 'title,author,rating/?'],
  ['Titolo,Autore,Note', 'title,author,'],
  ['Title,Author,Note', 'title,author,'],
  ['Titel,Autor,Status,Rating', 'title,author,shelf,rating'],
  ['Titel,Auteur,Status', 'title,author,shelf'],
  ['Titulo,Autor,Situacao', 'title,author,shelf'],
  ['Titre,Auteur,Lu,À lire,En cours', 'title,author,is read,is to-read,is currently-reading'],
  ['Title (original),Title,Author', ',title,author'],
  ['Date,Date read,Title,Author', 'anyDate,dateRead,title,author'],
  ['Title,Title,Author', 'title,,author'],
  ['Title,creators', 'title,author'],
  ['书名,作者,我的评分,豆瓣评分,状态,读完日期,页数', 'title,author,rating,other,shelf,dateRead,pages'],
  ['書名,作者,評分,狀態,出版社', 'title,author,rating,shelf,publisher'],
  ['タイトル,著者,評価,読了日,ページ数', 'title,author,rating,dateRead,pages'],
  ['العنوان,المؤلف,التقييم,تاريخ القراءة', 'title,author,rating,dateRead'],
  ['Lamp,Price', ','],
])('%s names %s', (header, names) => {
  expect(nameColumns(header.split(',')).join()).toBe(names);
});

const wordsOf = (words: Words, language: keyof Words): string[] => (words[language] ?? '').split(', ').map(plainWords);

test('no word of a language has two meanings', () => {
  for (const language of [
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'pl',
    'cs',
    'sv',
    'ru',
    'zh',
    'ja',
    'ar',
    'en',
  ] as const) {
    const words = Object.values<Words>(COLUMN_WORDS).flatMap((list) => [...new Set(wordsOf(list, language))]);
    const twice = words.filter((word, index) => word !== '' && words.indexOf(word) < index);
    expect(twice, language).toEqual([]);
  }
  const states = Object.values<Words>(STATE_WORDS).map((list) =>
    Object.keys(list).flatMap((language) => wordsOf(list, language as keyof Words)),
  );
  for (const [index, list] of states.entries())
    for (const other of states.slice(index + 1)) expect(list.filter((word) => other.includes(word))).toEqual([]);
});

test.each([
  ['Lu', 'read'],
  ['A lire', 'to-read'],
  ['À LIRE', 'to-read'],
  ['lese ich gerade', 'currently-reading'],
  ['Przeczytane', 'read'],
  ['Nedočteno', 'did-not-finish'],
  ['на паузе', 'paused'],
  ['想读', 'to-read'],
  ['讀過', 'read'],
  ['読書中', 'currently-reading'],
  ['قيد القراءة', 'currently-reading'],
  ['Books I want to read', 'to-read'],
  ["Books I've read", 'read'],
  ['My TBR', 'to-read'],
  ['Reading list', 'reading-list'],
  ['Emprunté', 'emprunté'],
])('%s is the shelf %s', (state, shelf) => {
  expect(readShelf(state)).toBe(shelf);
});

test.each([
  ['title,author1,author2,author3', 'title,author,author 2,author 3'],
  ['Title,Author,Author (2)', 'title,author,author 2'],
  ['Titel,Autor 1,Autor 2', 'title,author,author 2'],
  ['Title,Author,Isbn 10', 'title,author,isbn10'],
])('%s names %s', (header, names) => {
  expect(numberAuthors(header.toLowerCase().split(',')).join()).toBe(names);
});
