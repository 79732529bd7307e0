import type { KeyPath } from '../model/problem.ts';
import type { Part } from '../model/records.ts';
import type { Body } from '../model/route.ts';
import type { Marked } from './readMarked.ts';

type Texts = readonly string[] | undefined;

/** The Markdown in what could be read of a file, each piece with the keys that lead to it. */
export function findMarked(content: Part | undefined, body: Body | undefined): Marked[] {
  const marked: Marked[] = [];
  const add = (text: string | undefined, at: KeyPath): void => {
    if (text !== undefined) marked.push({ text, at, kind: 'inline' });
  };
  const addAll = (texts: Texts, at: KeyPath): void => {
    texts?.forEach((text, index) => {
      add(text, [...at, index]);
    });
  };
  if (body && 'markdown' in body) marked.push({ text: body.markdown, at: [], kind: 'block' });
  if (body && 'text' in body) {
    addAll(body.text, ['text']);
    body.quotes.forEach((quote, index) => {
      add(quote.text, ['quotes', index, 'text']);
      add(quote.source, ['quotes', index, 'source']);
    });
  }
  switch (content?.kind) {
    case 'site': {
      const { quotations, bookshelf } = content.value;
      add(quotations?.blog?.text, ['quotations', 'blog', 'text']);
      add(quotations?.blog?.source, ['quotations', 'blog', 'source']);
      add(quotations?.reading?.text, ['quotations', 'reading', 'text']);
      add(quotations?.reading?.source, ['quotations', 'reading', 'source']);
      add(bookshelf?.intro, ['bookshelf', 'intro']);
      add(bookshelf?.favourites?.intro, ['bookshelf', 'favourites', 'intro']);
      break;
    }
    case 'about':
      addAll(content.value.intro, ['intro']);
      add(content.value.location, ['location']);
      add(content.value.now, ['now']);
      addAll(content.value.before, ['before']);
      add(content.value.quote?.text, ['quote', 'text']);
      add(content.value.quote?.source, ['quote', 'source']);
      add(content.value.contact, ['contact']);
      break;
    case 'blog':
      content.value.forEach((entry, index) => {
        add(entry?.text, [index, 'text']);
      });
      break;
    case 'humour':
      add(content.value.intro, ['intro']);
      content.value.pieces?.forEach((piece, index) => {
        addAll(piece.text, ['pieces', index, 'text']);
      });
      break;
    case 'project':
      addAll(content.value.text, ['text']);
      break;
    case undefined:
    case 'shelf':
    case 'review':
    case 'article':
  }
  return marked;
}
