import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCorpus } from './makeCorpus.mjs';
import { timeProcess } from './timeProcess.mjs';
import { writeSites } from './writeSites.mjs';

/** Measures `endpaper log` in a site of 10,000 books, every action as a process of its own. */

const corpus = makeCorpus('10000');
// an older book that is in the log once, and has no review
const { id, title } = corpus.books.findLast(
  (book) => book.shelf === 'read' && !corpus.reviews.some((review) => review.book === book.id),
) ?? { id: '', title: '' };

/** In their order: each leaves what the next one needs. */
const ACTIONS = {
  'log add': ['add', 'Emma', '--author', 'Jane Austen', '--isbn', '9780141439587', '--tags', 'fiction, classics'],
  'log start': ['start', 'Emma', 'Austen'],
  'log finish': ['finish', ...title.split(' '), '--rating', '4.5'],
  'log rate': ['rate', id, '3'],
  'log drop': ['drop', 'Emma', 'Austen'],
  'log undo': ['undo'],
  log: [],
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, against: { type: 'string' } } });
/** @type {Map<'ours' | 'other', string>} */
const programs = new Map([['ours', resolve(import.meta.dirname, '..')]]);
if (values.against !== undefined) programs.set('other', resolve(values.against));

const work = mkdtempSync(join(tmpdir(), 'endpaper-log-'));
/** @type {Map<string, { ms: number, cpuMs: number }[]>} */
const results = new Map();

/** @param {string} name @param {readonly string[]} args @param {string} cwd */
async function time(name, args, cwd) {
  const { ms, cpuMs = 0 } = await timeProcess({ program: process.execPath, args, cwd });
  results.set(name, [...(results.get(name) ?? []), { ms, cpuMs }]);
}

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(3);

try {
  writeSites(work, corpus, [...programs.keys()]);
  const table = readFileSync(join(work, 'ours/data/books.csv'), 'utf8');
  // the first round warms up
  for (let round = 0; round <= Number(values.rounds); round++) {
    if (round === 1) results.clear();
    await time('node -e 0 |', ['-e', '0'], work);
    for (const name of programs.keys()) writeFileSync(join(work, name, 'data/books.csv'), table);
    for (const [action, words] of Object.entries(ACTIONS)) {
      for (const [name, folder] of programs) {
        await time(`${action} | ${name}`, [join(folder, 'bin/site.js'), 'log', ...words], join(work, name));
      }
    }
  }
  process.stdout.write(
    '| command | program | s: median | least | s of CPU: median | least |\n|---|---|---|---|---|---|\n',
  );
  for (const [name, list] of results) {
    const cells = [list.map(({ ms }) => ms), list.map(({ cpuMs }) => cpuMs)].flatMap((all) => [
      seconds(median(all)),
      seconds(Math.min(...all)),
    ]);
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
