import { isPair, isScalar, isSeq, Lexer, parseDocument, visit, type Scalar } from 'yaml';
import { line, markdownLine, paragraph } from '../../ground/schema/scalars.ts';
import { schemaAt, type Schema } from '../../ground/schema/schemaParts.ts';
import { insertAll, lineAt, type Insertion, type Marks } from './createMarks.ts';
import { commentEnds, COMMENTS, type TextSource } from './markMarkdown.ts';

/** What holds words for readers; all else is names, addresses, days and switches. */
const WORDS: readonly (Schema | undefined)[] = [line, markdownLine, paragraph];

/** A YAML text with a mark behind each of its comments, and in each text for readers. `schema`: of the whole. */
export function markYaml(
  text: string,
  { schema, ...place }: TextSource & { readonly schema: Schema },
  marks: Marks,
): string {
  const insertions = markComments(text, place, marks);
  const add = (at: number, source: Partial<TextSource>, mark: (word: string) => string): void => {
    const { before = 0, ...of } = place;
    insertions.push({ at, text: mark(marks.make({ ...of, ...source, line: before + lineAt(text, at) })) });
  };
  visit(parseDocument(text), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || node.value === '') return;
      const names = path.flatMap((inner) =>
        isSeq(inner) ? 0 : isPair(inner) && isScalar(inner.key) ? String(inner.key.value) : [],
      );
      if (!WORDS.includes(names.reduce(schemaAt, schema))) return;
      const at = endOf(node, text);
      const from = node.range?.[0] ?? 0;
      const comments = commentEnds(text.slice(from, at));
      for (const end of comments) add(from + end, { row: COMMENTS }, (word) => ` ${word} `);
      if (comments.length > 0) return;
      const row = names.at(-1) === 'description' ? { row: 'descriptions', isForPrograms: true } : {};
      add(at, place.row === 'drafts' ? {} : row, (word) => ` ${word}`);
    },
  });
  return insertAll(text, insertions);
}

/** Where the words of a scalar end: in front of its quote, or of the lines behind it. */
function endOf({ range, type }: Scalar, text: string): number {
  const [start = 0, end = 0] = range ?? [];
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return end - 1;
  return start + text.slice(start, end).trimEnd().length;
}

function markComments(text: string, { before = 0, ...of }: TextSource, marks: Marks): Insertion[] {
  const insertions: Insertion[] = [];
  let [at, last] = [0, ''];
  for (const token of new Lexer().lex(text)) {
    // signs of the lexer stand in no text; what comes behind that of a scalar is one
    const isSign = /^[\u0002\u0018\u001f]$/.test(token);
    if (!isSign) at += token.length;
    if (token.startsWith('#') && last !== '\u001f') {
      const row = of.row === 'drafts' ? of.row : COMMENTS;
      insertions.push({ at, text: ` ${marks.make({ ...of, row, line: before + lineAt(text, at) })}` });
    }
    last = token;
  }
  return insertions;
}
