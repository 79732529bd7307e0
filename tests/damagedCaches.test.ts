import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSealed, writeSealed } from '../src/ground/disk/sealedFile.ts';
import { howMany, SEED } from './howMany.ts';
import { HAS_MODES } from './machine.ts';
import { copyProgram } from './programCopy.ts';
import { createRandom } from './random.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, site, temporarySite, writeFiles, type Run } from './temporarySite.ts';

type Version = 'old' | 'new';

/** A site with templates of its own in two versions, a program with its own caches, and what a build from nothing makes of each version. */
interface Shelf {
  readonly root: string;
  readonly program: string;
  readonly caches: string;
  readonly whole: Readonly<Record<Version, Record<string, string>>>;
}

const ownTemplates = {
  'templates/ui/BackLink.tsx': 'export const BackLink = () => <p>Back</p>;\n',
  'templates/styles/own.css': 'p { color: teal }\n',
};

const run = (args: readonly string[], { program }: Pick<Shelf, 'program'>): Promise<Run> =>
  site(args, {
    program: join(program, 'bin/site.js'),
    env: { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'ahead.cjs')}` },
  });

const build = ({ root, program }: Pick<Shelf, 'root' | 'program'>, ...args: string[]): Promise<Run> =>
  run(['build', '--root', root, ...args], { program });

function turnTo(version: Version, { root }: Pick<Shelf, 'root'>): void {
  writeFiles(root, { 'data/reviews/dune.yaml': `${review('Dune', '4', `${version} sand.`)}book: "1"\n` });
}

let shelf: Shelf;
const clears: (() => void)[] = [];
const later = (clear: () => void): unknown => clears.push(clear);
beforeAll(async () => {
  shelf = await prepare();
});
afterAll(() => {
  for (const clear of clears) clear();
});

async function prepare(): Promise<Shelf> {
  const program = copyProgram({}, later);
  const root = temporarySite({ ...sampleSite, ...ownTemplates }, later);
  const fresh = async (version: Version): Promise<Record<string, string>> => {
    turnTo(version, { root });
    const out = temporarySite({}, later);
    expect(await build({ root, program }, '--no-cache', '--out', out)).toMatchObject({ status: 0, stderr: '' });
    return readTree(out);
  };
  const caches = join(program, 'node_modules/.cache/endpaper');
  const made = { root, program, caches, whole: { new: await fresh('new'), old: await fresh('old') } };
  // the second leaves what there is to do nothing by
  for (let count = 0; count < 2; count++) expect(await build(made)).toMatchObject({ status: 0, stderr: '' });
  return made;
}

type Damage = (content: Buffer, random: () => number) => Buffer;

const at = (content: Buffer, random: () => number): number => Math.floor(random() * content.length);

/** What disks, and programs that are killed, leave of a file. */
const damages: Readonly<Record<string, Damage>> = {
  byte(content, random) {
    const place = at(content, random);
    content.writeUInt8((content.at(place) ?? 0) ^ (1 << Math.floor(random() * 8)), place);
    return content;
  },
  bytes(content, random) {
    for (let count = 0; count < 40; count++) content.writeUInt8(Math.floor(random() * 256), at(content, random));
    return content;
  },
  cut: (content, random) => content.subarray(0, at(content, random)),
  longer: (content, random) => Buffer.concat([content, content.subarray(0, at(content, random))]),
  hole(content, random) {
    const start = at(content, random);
    return content.fill(0, start, Math.min(start + 4096, content.length));
  },
  zeros: (content) => content.fill(0),
  nothing: () => Buffer.alloc(0),
  'a wrong shape': (_, random) => Buffer.from(['{}', 'null', '[]', '5', '"text"'].at(Math.floor(random() * 5)) ?? ''),
};

/** The kinds of files in the caches, so that each is damaged as often as any other. */
const kinds = [
  /^compiled-/,
  /program-.*\.cjs$/,
  /program\.json$/,
  /templates-.*\.cjs$/,
  /\.map$/,
  /index\.json$/,
  /assets-.*\/.*\.(?!json)/,
  /cache\.json$/,
  /feeds\.json$/,
  /snapshot\.json$/,
  /place\.json$/,
];

/** How often a file of the caches is damaged. */
const DAMAGES = howMany(kinds.length, 200);

test(`whatever ${String(DAMAGES)} damages do to the caches, builds are those from nothing, and say nothing`, async () => {
  const random = createRandom(SEED);
  const { root, caches, whole } = shelf;
  let version: Version = 'old';
  for (let count = 0; count < DAMAGES; count++) {
    const files = Object.keys(readTree(caches));
    const kind = kinds[count % kinds.length] ?? /./;
    const candidates = files.filter((path) => kind.test(path));
    const path = candidates[Math.floor(random() * candidates.length)];
    if (path === undefined) throw new Error(`${String(kind)} is not in the caches: ${files.join(' ')}`);
    const [name, damage] = Object.entries(damages)[Math.floor(random() * Object.keys(damages).length)] ?? [
      '',
      (_) => _,
    ];
    const file = join(caches, path);
    const content = readFileSync(file);
    // what nothing has read since it was emptied
    const damaged = content.length === 0 ? Buffer.from('null') : damage(content, random);
    writeFileSync(file, damaged);
    const told = `${String(count)}: ${path}, ${name}`;

    expect(await run(['--version'], shelf), told).toMatchObject({ status: 0, stderr: '' });
    // as it was, with a change, or from an empty folder
    if (random() < 0.6) turnTo((version = version === 'old' ? 'new' : 'old'), shelf);
    if (random() < 0.4) rmSync(join(root, 'dist'), { recursive: true });
    expect(await build(shelf), told).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(join(root, 'dist')), told).toEqual(whole[version]);
  }
  // what was read and was damaged is made anew; the place of a site is read only when there is a new one
  turnTo(version === 'old' ? 'new' : 'old', shelf);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await build(shelf)).toMatchObject({ status: 0, stderr: '' });
  const sealed = Object.keys(readTree(caches)).filter(
    (path) => !/^(?:program|compiled)|templates-|place\.json$/.test(path),
  );
  expect(sealed.filter((path) => !readSealed(join(caches, path)))).toEqual([]);
});

test('--no-cache uses nothing that is kept, and keeps nothing', async () => {
  const program = copyProgram();
  const root = temporarySite({ ...sampleSite, ...ownTemplates });
  const caches = join(program, 'node_modules/.cache/endpaper');
  expect(await build({ root, program }, '--no-cache')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(caches)).toBe(false);
  const tree = readTree(join(root, 'dist'));

  await build({ root, program });
  // sealed, and wrong all the same
  for (const path of Object.keys(readTree(caches))) writeSealed(join(caches, path), '{}');
  const before = readTree(caches);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await build({ root, program }, '--no-cache')).toMatchObject({ status: 0, stderr: '' });
  expect(readTree(join(root, 'dist'))).toEqual(tree);
  expect(readTree(caches)).toEqual(before);
});

test.runIf(HAS_MODES)('caches that can be read and not written are used', async () => {
  const program = copyProgram();
  const root = temporarySite(sampleSite);
  const caches = join(program, 'node_modules/.cache/endpaper');
  for (let count = 0; count < 2; count++) expect(await build({ root, program })).toMatchObject({ status: 0 });
  // nothing can be bundled now, and all that a build wants is kept
  rmSync(join(program, 'node_modules/esbuild'));
  const before = readTree(caches);
  const folders = readdirSync(caches, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = [caches, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
  for (const folder of all) chmodSync(folder, 0o555);
  turnTo('new', { root });
  const done = await build({ root, program });
  for (const folder of all) chmodSync(folder, 0o755);
  expect(done, done.stderr).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'dist/dune/index.html'), 'utf8')).toContain('new sand');
  expect(readTree(caches)).toEqual(before);
});

/** Makes a file or a folder two days old. */
const age = (path: string): void => {
  utimesSync(path, Date.now() / 1000 - 172_800, Date.now() / 1000 - 172_800);
};

test('caches of other versions of the program and of its templates, and of sites that are gone, are cleared away', async () => {
  const program = copyProgram();
  const root = temporarySite({ ...sampleSite, ...ownTemplates });
  const caches = join(program, 'node_modules/.cache/endpaper');
  const gone = temporarySite(sampleSite);
  await build({ root: gone, program });
  rmSync(gone, { recursive: true });
  expect(await build({ root, program })).toMatchObject({ status: 0 });
  expect(readdirSync(join(caches, 'content'))).toHaveLength(1);

  /** Two days later something changes: what is there after the next build, without the names of its versions. */
  const kindsAfter = async (change: () => void): Promise<string[]> => {
    for (const name of readdirSync(caches)) age(join(caches, name));
    change();
    const done = await build({ root, program });
    expect(done, done.stderr).toMatchObject({ status: 0 });
    return readdirSync(caches)
      .map((name) => name.replace(/-?[0-9a-f]{16,}(?:-v.*)?|(?<=program-)\w+$/g, ''))
      .sort();
  };
  const once = ['assets', 'compiled', 'content', 'program-', 'program.json', 'templates.cjs', 'templates.cjs.map'];
  const style = (): void => {
    writeFiles(root, { 'templates/styles/own.css': 'p { color: olive }\n' });
  };
  expect(await kindsAfter(style)).toEqual(once);
  const source = readFileSync(join(program, 'src/cli.ts'), 'utf8');
  const update = (): void => {
    writeFiles(program, { 'src/cli.ts': `${source}process.title = 'a newer one';\n` });
  };
  expect(await kindsAfter(update)).toEqual(once);
});

/** Files with a sound seal that hold what no build writes: a seal says that a file is as it was written, and not by whom. */
const FORGED = ['null', '{}', '[1]', '[["a",null]]', '{"parsed":[],"written":7}', '{', '7'];

test('a sound seal around something else ends no build', { timeout: 60_000 }, async () => {
  const { root, caches, program, whole } = shelf;
  const folder = join(caches, 'content', readdirSync(join(caches, 'content'))[0] ?? '');
  for (const [place, text] of FORGED.entries()) {
    const kept = JSON.parse(readSealed(join(folder, 'cache.json'))?.toString() ?? '{}') as object;
    // those of the right program, with something else in place of the rest
    const { program: of } = kept as { program: string };
    const parts = Object.fromEntries([...Object.keys(kept), 'fed'].map((key) => [key, text]));
    const forged = place % 2 === 0 ? text : JSON.stringify({ ...parts, program: of });
    for (const name of ['cache.json', 'feeds.json', 'snapshot.json']) {
      // in the end what is kept of feeds alone, beside a sound cache
      if (name !== 'cache.json' || place < 4) writeSealed(join(folder, name), name === 'snapshot.json' ? text : forged);
    }
    turnTo(place % 2 === 0 ? 'new' : 'old', { root });
    expect(await build({ root, program })).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(join(root, 'dist'))).toEqual(whole[place % 2 === 0 ? 'new' : 'old']);
  }
});
