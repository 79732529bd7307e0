import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildFresh, copyInputs, type FreshBuild } from './buildFresh.ts';
import { damages, edits, type Edited } from './editSite.ts';
import { howMany, SEED } from './howMany.ts';
import { createRandom } from './random.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

/** How many random edits: at least one of each kind. */
const EDITS = howMany(Object.keys({ ...edits, ...damages }).length, 600);

const DEMO = join(import.meta.dirname, '..');

test('the same site gives the same bytes in any folder, time zone, locale and order of files', async () => {
  const files = ['data', 'public'].flatMap((folder) =>
    Object.entries(readTree(join(DEMO, folder))).map(([path, bytes]): [string, Buffer] => [
      `${folder}/${path}`,
      Buffer.from(bytes, 'latin1'),
    ]),
  );
  const places = [
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' },
  ];
  const trees: Record<string, string>[] = [];
  for (const [index, env] of places.entries()) {
    const root = temporarySite({});
    writeFiles(root, Object.fromEntries(index === 0 ? files : [...files].reverse()));
    const done = await site(['build', '--root', root, '--no-cache'], { env });
    expect(done, done.stderr).toMatchObject({ status: 0 });
    trees.push(readTree(join(root, 'dist')));
  }
  expect(Object.keys(trees[0] ?? {})).toContain('.endpaper/manifest.json');
  expect(trees[1]).toEqual(trees[0]);
});

const optionsOf = ({ root, base }: Edited, out: string): string[] => ['--root', root, '--out', out, '--base', base];

let known: { inputs: string; fresh: FreshBuild } | undefined;

/** A build from nothing; the last one again where the input is the same. */
async function fromNothing({ root, base }: Edited): Promise<FreshBuild> {
  const inputs = JSON.stringify([
    base,
    readTree(join(root, 'data')),
    readTree(join(root, 'public')),
    readTree(join(root, 'templates')),
  ]);
  if (known?.inputs !== inputs) known = { inputs, fresh: await buildFresh(root, ['--base', base]) };
  return known.fresh;
}

/** A build over what earlier builds left and remember, and one from nothing: both write the same, or fail in the same way. */
async function compare(edited: Edited, story: string): Promise<number> {
  const out = join(edited.root, 'dist');
  const before = readTree(out);
  // the former has its copy of the files before the latter begins
  const [fresh, { status, stderr }] = await Promise.all([
    fromNothing(edited),
    site(['build', ...optionsOf(edited, out)]),
  ]);
  expect({ status, stderr }, story).toEqual({ status: fresh.status, stderr: fresh.stderr });
  expect(readTree(out), story).toEqual(status === 0 ? fresh.tree : before);
  return status;
}

/** Every edit and damage as often as every other, but for the remainder. */
function inRandomOrder(count: number, random: () => number): [string, (edited: Edited) => void][] {
  const all = Object.entries({ ...edits, ...damages });
  const rounds = Array.from({ length: Math.ceil(count / all.length) }, () =>
    all.map((entry) => ({ entry, place: random() })).sort((a, b) => a.place - b.place),
  );
  return rounds
    .flat()
    .slice(0, count)
    .map(({ entry }) => entry);
}

test(`after each of ${String(EDITS)} random edits a build is byte-identical to one from nothing`, async () => {
  const random = createRandom(SEED);
  const root = temporarySite({ ...sampleSite, 'public/notes': 'a file' });
  const kept = temporarySite({});
  const edited: Edited = { root, random, base: '/' };
  const { 'change the templates': restyle, 'build for another base': move, 'remove from public': drop } = edits;
  const harm = Object.entries({ ...damages, move, drop, restyle });
  let harms = 0;
  const story: string[] = [];
  await compare(edited, 'the first build');
  for (const [count, [name, edit]] of inRandomOrder(EDITS, random).entries()) {
    copyInputs(root, kept);
    story.push(name);
    edit(edited);
    // an owner who takes a page away lets its address go
    rmSync(join(root, 'data/addresses.txt'), { force: true });
    if ((await compare(edited, story.join(', '))) !== 0) {
      copyInputs(kept, root);
      story.push('take it back');
      expect(await compare(edited, story.join(', '))).toBe(0);
    }
    // bundling them takes most of a build's time: they go with the next edit
    rmSync(join(root, 'templates'), { recursive: true, force: true });
    // from time to time the files rest for two seconds, so that a build can trust, and remember, their stamps
    if (count % 12 === 11) {
      await setTimeout(2_100);
      story.push('a rest');
      await compare(edited, story.join(', '));
      // what the shortest way has to see
      for (let times = 0; times < 3; times++) {
        const [damage, spoil] = harm[harms++ % harm.length] ?? [];
        story.push(String(damage));
        spoil?.(edited);
        await compare(edited, story.join(', '));
        rmSync(join(root, 'templates'), { recursive: true, force: true });
      }
    }
  }
});

test.each([
  ['a quotation', '> ```js\n> let a = 1;\n> ```\n'],
  ['a list', '10. One\n\n    ~~~ js\n    let a = 1;\n    ~~~\n'],
])('code in %s has its colours, whatever else is built with it', async (_, code) => {
  const article = (title: string, text: string): string => `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n${text}`;
  const root = temporarySite({
    ...sampleSite,
    'data/articles/plain.md': article('Plain', '```js\nlet b = 2;\n```\n'),
    'data/articles/inside.md': article('Inside', code),
  });
  const edited = { root, random: createRandom(SEED), base: '/' };
  await compare(edited, 'with another page of code');
  writeFiles(root, { 'data/articles/inside.md': article('Inside', `${code}\nMore.\n`) });
  await compare(edited, 'alone');
  expect(readTree(join(root, 'dist'))['inside/index.html']).toContain('hljs-keyword');
});
