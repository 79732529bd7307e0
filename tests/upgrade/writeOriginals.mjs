// Writes src/upgrade/originals.br: each file that owners copy, as it came with each earlier version, from the history of this repository.
// Run it before the version number changes: node tests/upgrade/writeOriginals.mjs
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../..');
/** The last commits of the versions, the oldest first; what came later is of the one after. */
const LAST = [
  ['0.1', '50f902d^'],
  ['0.2', '1d571d8^'],
];
const WORKFLOW = '.github/workflows/publish.yml';
/** Where the text of the workflow has been. */
const SCAFFOLDS = ['src/drafts/draftFolder.ts', 'src/scaffold/scaffoldFolder.ts'];
const LEFT_OUT = /^templates\/(?:fonts|icons)\/|\.test\.|renderForTest|package\.json$/;

/** @param {string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });

const commitsOf = LAST.map(
  ([version = '', last = '']) => /** @type {const} */ ([version, new Set(git('rev-list', last).split('\n'))]),
);
/** @param {string} commit */
const versionOf = (commit) => commitsOf.find(([, commits]) => commits.has(commit))?.[0];

/** @type {Map<string, Map<string, string>>} The versions that first had them, by texts, by path. */
const originals = new Map();
/** @param {string} path @param {string} text @param {string} version */
function note(path, text, version) {
  const texts = originals.get(path) ?? new Map();
  originals.set(path, texts);
  if (!texts.has(text)) texts.set(text, version);
}

let commit = '';
const seen = new Set();
const raw = git(
  'log',
  '--reverse',
  '--topo-order',
  '-m',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--format=%H',
  '--',
  'templates',
  ...SCAFFOLDS,
);
for (const line of raw.split('\n')) {
  if (/^\w{40}$/.test(line)) commit = line;
  const [, blob = '', path = ''] = /^:\d+ \d+ \w+ (\w{40}) [AM]\t(.*)$/.exec(line) ?? [];
  const version = versionOf(commit);
  if (blob === '' || version === undefined || LEFT_OUT.test(path) || seen.has(blob + path)) continue;
  seen.add(blob + path);
  const text = git('cat-file', 'blob', blob);
  if (!SCAFFOLDS.includes(path)) note(path, text, version);
  else {
    const [, literal] = /^const WORKFLOW = `\\\n([^]*?\n)`;$/m.exec(text) ?? [];
    if (literal !== undefined) note(WORKFLOW, literal.replace(/\\([$`\\])/g, '$1'), version);
  }
}
// what did not change since is of the later version, too, and is told as that
for (const [version = '', last = ''] of LAST)
  for (const line of git('ls-tree', '-r', last, 'templates').split('\n')) {
    const [, blob = '', path = ''] = /^\d+ blob (\w{40})\t(.*)$/.exec(line) ?? [];
    if (blob !== '' && originals.has(path)) originals.get(path)?.set(git('cat-file', 'blob', blob), version);
  }
const list = [...originals]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, texts]) => [path, [...texts].map(([text, version]) => [version, text])]);
const json = JSON.stringify(list);
const packed = brotliCompressSync(json, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
});
writeFileSync(join(ROOT, 'src/upgrade/originals.br'), packed);
console.log(
  `${list.length} files, ${list.flatMap(([, texts]) => texts).length} texts, ${json.length} bytes, packed ${packed.length}`,
);
