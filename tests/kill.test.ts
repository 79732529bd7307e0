import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { howMany, SEED } from './howMany.ts';
import { createRandom } from './random.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, site, SITE, temporarySite } from './temporarySite.ts';

/** How many builds are killed; half of them at a moment, half at a change to the output. */
const KILLS = howMany(16, 150);

type Version = 'old' | 'new';

const several = (count: number, from: number, word: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const number = String(from + index);
      return [`data/reviews/book${number}.yaml`, review(`Book ${number}`, '3', `${word} ${'words '.repeat(200)}`)];
    }),
  );

const picture = (name: string): string =>
  `title: A tool\ntext: [It does little.]\ngithub_link: https://example.org/tool\nimage1: static/${name}\nalt1: A tool\n`;

/** Two versions of a site: other texts, pages and files that only one of them has, a file that is a folder in the other. */
const versions: Readonly<Record<Version, Record<string, string | Uint8Array>>> = {
  old: {
    ...sampleSite,
    ...several(12, 0, 'Old'),
    'data/projects/tool.yaml': picture('old.webp'),
    'public/static/old.webp': 'old',
    'public/static/both.bin': Buffer.alloc(50_000, 'old'),
    'public/notes': 'a file',
  },
  new: {
    ...sampleSite,
    ...several(12, 6, 'New'),
    'data/projects/tool.yaml': picture('new.webp'),
    'public/static/new.webp': 'new',
    'public/static/both.bin': Buffer.alloc(60_000, 'new'),
    'public/notes/deep/x': 'in a folder',
  },
};

interface Shelf {
  /** Folder of all that follows. */
  readonly base: string;
  /** One site folder, that is now the one version, now the other. */
  readonly root: string;
  readonly out: string;
  /** What a build from nothing writes of each version. */
  readonly whole: Readonly<Record<Version, Record<string, string>>>;
}

async function prepare(): Promise<Shelf> {
  const place = (files: Record<string, string | Uint8Array>, version: Version) =>
    Object.fromEntries(Object.entries(files).map(([path, content]) => [`${version}/${path}`, content]));
  const base = temporarySite({ ...place(versions.old, 'old'), ...place(versions.new, 'new') });
  const fresh = async (version: Version): Promise<Record<string, string>> => {
    const out = join(base, `${version}-fresh`);
    const run = await site(['build', '--root', join(base, version), '--out', out, '--no-cache']);
    expect(run).toMatchObject({ status: 0 });
    return readTree(out);
  };
  return {
    base,
    root: join(base, 'now'),
    out: join(base, 'dist'),
    whole: { old: await fresh('old'), new: await fresh('new') },
  };
}

function turnTo(version: Version, { base, root }: Shelf): void {
  // a junction, which needs no privilege on Windows
  rmSync(root, { force: true });
  symlinkSync(join(base, version), root, 'junction');
}

/** Starts a build; `end` may kill it. Resolves when it is over, with the milliseconds that it took and what it said of itself. */
async function build(
  { root, out }: Shelf,
  env: NodeJS.ProcessEnv,
  killAfter?: number,
): Promise<{ ms: number; stderr: string }> {
  const options = env['KILL_AT'] === undefined ? [] : ['--require', join(import.meta.dirname, 'killAt.cjs')];
  const start = performance.now();
  const child = spawn(process.execPath, [...options, SITE, 'build', '--root', root, '--out', out], {
    env: { ...process.env, KILL_BELOW: out, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { ms: performance.now() - start, stderr };
}

/** Every page is whole and of one of the versions, and what it loads is there. */
function checkConsistent({ out, whole }: Shelf): void {
  if (!existsSync(out)) return;
  const tree = readTree(out);
  for (const [file, content] of Object.entries(tree)) {
    if (file.startsWith('.endpaper/')) continue;
    expect([whole.old[file], whole.new[file]], file).toContain(content);
    if (!file.endsWith('.html')) continue;
    expect(content.trimEnd().endsWith('</html>'), file).toBe(true);
    const loaded = [...content.matchAll(/(?:src|href)="\/(static\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThan(1);
    for (const path of loaded) expect(Object.keys(tree), `${file} loads ${path}`).toContain(path);
  }
}

/** The next build puts everything right: the bytes and folders of a build from nothing, no stage, no lock. */
async function checkHealed(shelf: Shelf, version: Version): Promise<void> {
  const { root, out, base, whole } = shelf;
  const run = await site(['build', '--root', root, '--out', out]);
  expect(run, run.stderr).toMatchObject({ status: 0 });
  expect(readTree(out)).toEqual(whole[version]);
  const names = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).sort();
  expect(names(out)).toEqual(names(join(base, `${version}-fresh`)));
}

/** Kills builds of the two versions in turn; before some healings two or three in a row. */
async function killAndHeal(
  count: number,
  killOne: (shelf: Shelf, version: Version) => Promise<unknown>,
): Promise<void> {
  const random = createRandom(SEED);
  const shelf = await prepare();
  let version: Version = 'old';
  for (let kill = 0; kill < count; kill++) {
    version = version === 'old' ? 'new' : 'old';
    turnTo(version, shelf);
    await killOne(shelf, version);
    checkConsistent(shelf);
    if (random() < 0.6) await checkHealed(shelf, version);
  }
  await checkHealed(shelf, version);
}

beforeAll(async () => {
  // the bundle of the program, so that no build spends its time on that
  await site(['--help']);
});

test(`${String(KILLS / 2)} builds killed at any moment leave whole pages, and the next build puts the rest right`, async () => {
  const random = createRandom(SEED);
  let longest = 400;
  await killAndHeal(KILLS / 2, async (shelf) => {
    // most of a build is over before it touches the output
    const { ms } = await build(shelf, {}, longest * (0.3 + 0.8 * random()));
    longest = Math.max(longest * 0.9, ms);
  });
});

test(`${String(KILLS / 2)} builds killed at a change to the output leave whole pages, and the next build puts the rest right`, async () => {
  const random = createRandom(SEED);
  const seen = new Map<Version, number>();
  await killAndHeal(KILLS / 2, async (shelf, version) => {
    if (!seen.has(version)) {
      const { stderr } = await build(shelf, { KILL_AT: '0' });
      seen.set(version, Number(/changes: (\d+)/.exec(stderr)?.[1]));
      return;
    }
    const changes = seen.get(version) ?? 0;
    expect(changes).toBeGreaterThan(50);
    await build(shelf, { KILL_AT: String(1 + Math.floor(random() * changes)) });
  });
});
