import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BOOKS, makeHostile } from './makeHostile.mjs';
import { timeProcess } from './timeProcess.mjs';

/** Marks or entries, and files of public/, at the smallest size; the others are twice and four times that. */
const MARKS = 12_500;
const PUBLIC = 25_000;
const SIZES = [1, 2, 4];
/** What takes four times as long at four times the size is linear; noise, and memory that has to be fetched, come on top. */
const MOST = 6;
/** What is faster tells nothing (seconds of CPU at the largest size). */
const LEAST = 0.2;
const ROUNDS = 2;

const program = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const work = mkdtempSync(join(tmpdir(), 'endpaper-hostile-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

/**
 * Seconds of CPU that a command takes with these files, the least of the rounds. Each begins from nothing: without the cache of the one before it.
 *
 * @param {'build' | 'check'} command @param {Readonly<Record<string, string>>} files
 */
async function measure(command, files) {
  const root = mkdtempSync(join(work, 'site-'));
  for (const [path, text] of Object.entries({ 'data/books.csv': BOOKS, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = command === 'build' ? ['--no-cache'] : [];
    const args = [join(program, 'bin/site.js'), command, '--root', root, '--json', ...fresh];
    const { cpuMs, stdout } = await timeProcess({ program: process.execPath, args, cwd: work, mayFail: true });
    least = Math.min(least, (cpuMs ?? NaN) / 1000);
    // what fails by a fault of ours is fast
    if (!stdout.startsWith('{') || stdout.includes('bug in Endpaper'))
      throw new Error(`${command} broke off: ${stdout}`);
    rmSync(join(root, 'dist'), { recursive: true, force: true });
  }
  rmSync(root, { recursive: true });
  return least;
}

/** @type {{ name: string, command: 'build' | 'check', make: (size: number) => Readonly<Record<string, string>> }[]} */
const cases = [
  ...makeHostile(1).map(({ name }, index) => ({
    name,
    command: /** @type {const} */ ('build'),
    make: (/** @type {number} */ size) => {
      const file = makeHostile(MARKS * size)[index];
      return file ? { [file.path]: file.text } : {};
    },
  })),
  {
    name: 'files of public/, checked',
    command: 'check',
    make: (size) =>
      Object.fromEntries(
        Array.from({ length: PUBLIC * size }, (_, n) => [`public/f${String(n % 100)}/f${String(n)}.txt`, '']),
      ),
  },
];

const empty = { build: await measure('build', {}), check: await measure('check', {}) };
process.stdout.write(
  `| ${MARKS.toLocaleString('en')} marks or entries | s of CPU | twice | 4 times | ratio |\n|---|---|---|---|---|\n`,
);
let isLinear = true;
for (const { name, command, make } of cases.filter((one) => one.name.includes(values.only))) {
  const times = [];
  for (const size of SIZES) times.push((await measure(command, make(size))) - empty[command]);
  const [once = 0, , last = 0] = times;
  const ratio = last / once;
  const tells = last >= LEAST;
  if (tells && !(ratio <= MOST)) isLinear = false;
  const cells = [...times.map((seconds) => seconds.toFixed(2)), tells ? ratio.toFixed(1) : ''];
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
}
process.exitCode = isLinear ? 0 : 1;
