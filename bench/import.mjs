import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { timeProcess } from './timeProcess.mjs';

/** What is imported: so many rows; `reviews` of them, all of one title, where there are any. */
const CASES = [
  { name: '10,000 rows', rows: 10_000, reviews: 0 },
  { name: '200,000 rows', rows: 200_000, reviews: 0 },
  { name: '2,000 reviews of one title', rows: 2_000, reviews: 2_000 },
  { name: '4,000 reviews of one title', rows: 4_000, reviews: 4_000 },
];
const HEADER =
  'Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published,' +
  'Original Publication Year,Date Read,Bookshelves,Exclusive Shelf,My Review,Read Count';

/** A Goodreads export. @param {{ rows: number, reviews: number }} size */
function makeExport({ rows, reviews }) {
  const lines = Array.from({ length: rows }, (_, index) => {
    const n = String(index);
    const title = index < reviews ? 'The Same Title' : `The Lamp and the Sea ${n} (Lights, #${String(index % 9)})`;
    const isRead = index % 2 === 0;
    const day = `${String(2000 + (index % 24))}/0${String(1 + (index % 9))}/15`;
    const tags = `"${isRead ? '' : 'to-read, '}fiction, shelf-${String(index % 20)}"`;
    const facts = `${String(index % 6)},Tor,${String(100 + (index % 500))},${String(1950 + (index % 70))},1930`;
    const review = index < reviews ? `"A review, with <b>words</b>. And ${n} more."` : '';
    return `${n},"${title}",Ann Example${String(index % 900)},,"=""""","=""""",${facts},${isRead ? day : ''},${tags},${isRead ? 'read' : 'to-read'},${review},${isRead ? '1' : '0'}`;
  });
  return [HEADER, ...lines, ''].join('\n');
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, against: { type: 'string' } } });
const programs = [
  resolve(import.meta.dirname, '..'),
  ...(values.against === undefined ? [] : [resolve(values.against)]),
];
const work = mkdtempSync(join(tmpdir(), 'endpaper-import-'));
process.stdout.write('| import | program | first: s of CPU | MB | again: s of CPU | MB |\n|---|---|---|---|---|---|\n');
try {
  for (const size of CASES) {
    writeFileSync(join(work, 'export.csv'), makeExport(size));
    /** @type {Map<string, number[][]>} */
    const results = new Map(programs.map((program) => [program, []]));
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [program, list] of results) {
        const root = mkdtempSync(join(work, 'site-'));
        const args = [join(program, 'bin/site.js'), 'import', join(work, 'export.csv'), '--root', root, '--json'];
        const command = { program: process.execPath, args, cwd: work };
        const [first, again] = [await timeProcess(command), await timeProcess(command)];
        list.push([first.cpuMs ?? 0, first.peakMb ?? 0, again.cpuMs ?? 0, again.peakMb ?? 0]);
        rmSync(root, { recursive: true });
      }
    }
    for (const [program, list] of results) {
      const [first, peak, again, peakAgain] = [0, 1, 2, 3].map((place) =>
        Math.min(...list.map((run) => run[place] ?? 0)),
      );
      const cells = [(first ?? 0) / 1000, peak ?? 0, (again ?? 0) / 1000, peakAgain ?? 0];
      process.stdout.write(
        `| ${size.name} | ${program === programs[0] ? 'ours' : 'other'} | ${cells.map((cell, at) => cell.toFixed(at % 2 === 0 ? 2 : 0)).join(' | ')} |\n`,
      );
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
