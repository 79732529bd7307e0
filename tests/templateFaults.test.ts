import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashContent } from '../src/ground/disk/hashContent.ts';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { launchServer } from './servedSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

/** What a build says of own templates. */
async function told(templates: Readonly<Record<string, string>>, ...more: string[]): Promise<string> {
  const files = Object.entries(templates).map(([name, text]) => [`templates/${name}`, text] as const);
  const root = temporarySite({ ...sampleSite, ...Object.fromEntries(files) });
  let words = '';
  // the second time from the cache
  for (let count = 0; count < 2; count++) words = (await run(['build', '--root', root, ...more])).stderr;
  return words;
}

const REFUSES = 'which the recommended policy for browsers refuses';

test('a style sheet that loads what the policy refuses is told, each place with what to do', async () => {
  const words = await told({
    'styles/own.css': [
      '@import "https://fonts.example.com/css2?family=Inter";',
      '@import url(//x.example.org/a.css);',
      '.a { background: url(https://example.org/a.png); }',
      '.b { background: url("data:image/png;base64,AAAA"); }',
      '.c { fill: url(#drawn); }',
      '',
    ].join('\n'),
  });
  const sheet =
    'Save that style sheet below templates/styles/ and its fonts below templates/fonts/, and import the file.';
  const file =
    'Save a font below templates/fonts/ and name its file. Show a picture in a template, with <img>, from public/.';
  expect(words).toBe(
    `templates/styles/own.css:1:9 warning: asks another host, ${REFUSES}, saw https://fonts.example.com/css2?family=Inter
  1 | @import "https://fonts.example.com/css2?family=Inter";
              ^
  ${sheet}

templates/styles/own.css:2:9 warning: asks another host, ${REFUSES}, saw //x.example.org/a.css
  2 | @import url(//x.example.org/a.css);
              ^
  ${sheet}

templates/styles/own.css:3:18 warning: asks another host, ${REFUSES}, saw https://example.org/a.png
  3 | .a { background: url(https://example.org/a.png); }
                       ^
  ${file}

templates/styles/own.css:4:22 warning: holds a font or a picture as data:, ${REFUSES}
  4 | .b { background: url("data:image/png;base64,AAAA"); }
                           ^
  ${file}

`,
  );
});

test('a picture in a style sheet is refused with what a style sheet may load', async () => {
  expect(await told({ 'styles/own.css': '.a { background: url(/static/portrait.webp); }\n' })).toContain(
    `templates/styles/own.css:1:18 Could not resolve "/static/portrait.webp"
  1 | .a { background: url(/static/portrait.webp); }
                       ^
  A style sheet may load other style sheets and fonts in the formats WOFF2 and WOFF, but no pictures.
`,
  );
});

test('what a package of styles loads and a site cannot hold is one problem, where the owner imports it', async () => {
  const faces = ['a.ttf', 'b.ttf', 'c.eot', 'd.woff'].map((file) => `@font-face { src: url(./files/${file}); }\n`);
  const root = temporarySite({
    ...sampleSite,
    'templates/styles/own.css': '/* mine */\n@import "@fonts/old";\n',
    'node_modules/@fonts/old/package.json': '{ "style": "./index.css" }',
    'node_modules/@fonts/old/index.css': faces.join(''),
    ...Object.fromEntries(
      ['a.ttf', 'b.ttf', 'c.eot', 'd.woff'].map((file) => [`node_modules/@fonts/old/files/${file}`, '']),
    ),
  });
  expect((await run(['build', '--root', root])).stderr)
    .toBe(`templates/styles/own.css:2:9 imports @fonts/old, which loads files of the kind .ttf, .eot
  2 | @import "@fonts/old";
              ^
  A style sheet may load other style sheets and fonts in the formats WOFF2 and WOFF, but no pictures.

1 error: nothing was written
`);
});

test('the fonts of a package that a style sheet imports are published, in both forms of WOFF', async () => {
  const root = temporarySite({
    ...sampleSite,
    'templates/styles/own.css': '@import "@fonts/both";\n',
    'node_modules/@fonts/both/package.json': '{ "style": "./index.css" }',
    'node_modules/@fonts/both/index.css': '@font-face { src: url(./files/both.woff2), url(./files/both.woff); }\n',
    'node_modules/@fonts/both/files/both.woff2': 'a font',
    'node_modules/@fonts/both/files/both.woff': 'the same font',
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const tree = readTree(join(root, 'dist'));
  const [style = ''] = Object.keys(tree).filter((file) => /\/site-\w+\.css$/.test(file));
  const fonts = [...(tree[style] ?? '').matchAll(/\bboth-\w+\.woff2?/g)].map(String);
  expect(fonts.map((file) => tree[`static/app/${file}`])).toEqual(['a font', 'the same font']);
});

test('a template that imports a style sheet is told the line that makes it count', async () => {
  const mark =
    "import './mark.css';\nimport 'plot/style.css';\nexport const DateMark = () => <b className=\"mark\" />;\n";
  expect(await told({ 'ui/DateMark.tsx': mark, 'ui/mark.css': '.mark { color: red; }\n' })).toBe(
    `templates/ui/DateMark.tsx:1:8 imports a style sheet, which reaches no page from here
  1 | import './mark.css';
             ^
  Take this line out, and write @import "../ui/mark.css"; into templates/styles/own.css.

templates/ui/DateMark.tsx:2:8 imports a style sheet, which reaches no page from here
  2 | import 'plot/style.css';
             ^
  Take this line out, and write @import "plot/style.css"; into templates/styles/own.css.

2 errors: nothing was written
`,
  );
  const still = 'export const DateMark = () => <b className="mark" />;\n';
  const own = '@import "../ui/mark.css";\n';
  expect(
    await told({ 'ui/DateMark.tsx': still, 'ui/mark.css': '.mark { color: red; }\n', 'styles/own.css': own }),
  ).toBe('');
});

/** A template, and what is said of it: the place, and what it does. */
const DEAD: readonly (readonly [template: string, place: string, does: string])[] = [
  [
    "import { useState } from 'react';\nexport function DateMark() {\n  const [on, set] = useState<boolean>(false);\n  return <button onClick={() => set(!on)}>{on}</button>;\n}",
    '3:21',
    'calls useState',
  ],
  [
    "import * as React from 'react';\nexport const DateMark = () => {\n  React.useEffect(() => {});\n};",
    '3:9',
    'calls useEffect',
  ],
  [
    'export const DateMark = () => (\n  <input\n    type="text"\n    onInput={() => {}}\n  />\n);',
    '4:5',
    'has onInput',
  ],
];

test.each(DEAD)(
  'what waits for a visitor in a template that no browser runs is told: %s',
  async (template, place, does) => {
    const words = await told({ 'ui/DateMark.tsx': `${template}\n` });
    expect(words.split('\n')[0]).toBe(
      `templates/ui/DateMark.tsx:${place} warning: ${does}, and no browser runs this file`,
    );
    expect(words).toContain('\n  Pages are made once, before anybody visits them.');
    expect(words.match(/warning/g)).toHaveLength(1);
  },
);

test('what browsers do run, a component that passes a function on, and a comment are not told', async () => {
  const finder = readFileSync(join(import.meta.dirname, '../templates/islands/BookIndex.tsx'), 'utf8');
  const mark =
    '// <b onClick={no}>\n/* useState() */\nconst Box = ({ onOpen }) => <b>{onOpen.name}</b>;\nexport const DateMark = () => <Box onOpen={() => {}} />;\n';
  expect(finder).toContain('useState(');
  expect(await told({ 'ui/DateMark.tsx': mark, 'islands/BookIndex.tsx': finder })).toBe('');
});

test('a template that reads a file by itself is told where, with the line that has a build notice its changes', async () => {
  const mark =
    "import { readFileSync } from 'node:fs';\nconst words = () => readFileSync(process.argv[1], 'utf8').length;\nexport const DateMark = () => <b>{words()}</b>;\n";
  const said = await told({ 'ui/DateMark.tsx': mark });
  expect(said)
    .toBe(`templates/ui/DateMark.tsx:2:21 warning: reads files by itself, and no build notices when they change
  2 | const words = () => readFileSync(process.argv[1], 'utf8').length;
                          ^
  Import what it holds, as in import words from './words.json' or import text from './text.txt': then a change is noticed.

`);
});

test('a template that exports another name than its own is one problem, with what it does export', async () => {
  // the program imports dates in many places
  const mark = '/** Mine. */\nexport default function Mark() {\n  return null;\n}\nexport { Mark as Date };\n';
  expect(await told({ 'ui/DateMark.tsx': mark })).toBe(
    `templates/ui/DateMark.tsx:2:1 must export DateMark, and exports a default, Date
  2 | export default function Mark() {
      ^
  Rename what it exports, or add an export of that name: Endpaper imports components by their names.
  Files that you copied from an earlier version are brought forward by: npx endpaper upgrade

1 error: nothing was written
`,
  );
  expect(await told({ 'layout.tsx': 'export {};\n' })).toContain(
    'templates/layout.tsx:1:1 must export Layout, and exports nothing\n',
  );
});

test('a template that imports what another does not export is told where it does so', async () => {
  const mark =
    "import Back from './BackLink.tsx';\nimport { Mine } from './Mine.tsx';\nexport const DateMark = () => <Mine><Back /></Mine>;\n";
  const words = await told({ 'ui/DateMark.tsx': mark, 'ui/Mine.tsx': 'export const Yours = () => null;\n' });
  expect(words).toContain(
    'templates/ui/DateMark.tsx:1:8 imports a default, and templates/ui/BackLink.tsx exports BackLink\n',
  );
  expect(words).toContain('templates/ui/DateMark.tsx:2:10 imports Mine, and templates/ui/Mine.tsx exports Yours\n');
});

test('a package that is not installed is told with the command that installs it', async () => {
  const mark =
    "import fp from 'lodash/fp';\nimport plot from '@observablehq/plot';\nexport const DateMark = () => fp(plot);\n";
  const words = await told({ 'ui/DateMark.tsx': mark });
  const where = 'Install the package in the folder that holds templates/: npm install';
  expect(words).toContain(
    `DateMark.tsx:1:16 Could not resolve "lodash/fp"\n  1 | import fp from 'lodash/fp';\n                     ^\n  ${where} lodash\n`,
  );
  expect(words).toContain(`\n  ${where} @observablehq/plot\n`);
  const part = "import 'fs';\nexport const viewFromHash = () => [];\n";
  expect(await told({ 'islands/viewFromHash.ts': part })).toContain(
    '\n  It is a part of Node, which browsers do not have.\n',
  );
});

test('a style attribute is a notice, once a template and at its first place', async () => {
  const mark =
    'export const DateMark = ({ date }) => (\n  <time\n    style={{ color: "red" }}\n  >\n    <b style={{}}>{date.text}</b>\n  </time>\n);\n';
  expect(await told({ 'ui/DateMark.tsx': mark })).toBe(
    `templates/ui/DateMark.tsx:3:5 notice: writes a style attribute, ${REFUSES}
  3 |     style={{ color: "red" }}
          ^
  Give the element a className, and write its style into templates/styles/own.css.

`,
  );
  const other =
    'const Box = ({ style }) => <b className={style} />;\nexport const DateMark = () => <Box style="x" />;\n';
  expect(await told({ 'ui/DateMark.tsx': other })).toBe('');
});

/** What React cannot render: the template, and what is said of it. */
const UNRENDERED: readonly (readonly [what: string, template: string, words: string, hint: string])[] = [
  [
    'an object in a component inside',
    'const Day = ({ day }) => <b>{[day]}</b>;\nexport const DateMark = ({ date }) => <time><Day day={date} /></time>;',
    '1:1 cannot make /: an object with keys {iso, text} stands where React wants text or an element, in Day',
    'Show one of its fields, such as {date.text}, or pass it on to a component.',
  ],
  [
    'a component that is undefined',
    'const ui = {};\nexport function DateMark() {\n  return <ui.Mark />;\n}',
    '2:1 cannot make /: a component is undefined, in DateMark',
    'Compare its import with what that file exports: { Name } is the export of that name, Name alone the default.',
  ],
  [
    'a component that waits',
    'export async function DateMark() {\n  return <time />;\n}',
    '1:1 cannot make /: a component waits for something, in DateMark',
    'A page is made in one go: write components without async, lazy and use().',
  ],
  [
    'children of what can have none',
    'export const DateMark = ({ date }) => <><hr>{date.text}</hr></>;',
    '1:1 cannot make /: <hr> has children, or dangerouslySetInnerHTML, in DateMark',
    'Close it at once, as in <br />.',
  ],
  [
    'HTML beside children',
    'export const DateMark = () => <b dangerouslySetInnerHTML={{ __html: "x" }}>y</b>;',
    '1:1 cannot make /: an element has dangerouslySetInnerHTML, and children as well, in DateMark',
    'Take one of the two out.',
  ],
  [
    'HTML that is a text',
    'export const DateMark = () => <b dangerouslySetInnerHTML="x" />;',
    '1:1 cannot make /: dangerouslySetInnerHTML is not of the form { __html: text }, in DateMark',
    'Write { __html: ... } around the HTML.',
  ],
  [
    'a style that is a text',
    'export const DateMark = () => (\n  <b style="color: red" />\n);',
    '2:6 cannot make /: an element has style="...", which React does not take, in DateMark',
    'Give the element a className, and write its style into templates/styles/own.css.',
  ],
  [
    'a state that is set without end',
    "import { useState } from 'react';\nexport function DateMark() {\n  const [count, setCount] = useState(0);\n  setCount(count + 1);\n  return count;\n}",
    'a component sets its state each time that it is drawn',
    'Work out from the props what it shows.',
  ],
  [
    'a hook outside a component',
    "import { useState } from 'react';\nconst day = { toString: () => useState('x')[0] };\nexport const DateMark = () => <time title={day} />;",
    'cannot make /: a hook is called outside a component, or by a package with a React of its own, in DateMark',
    'Call hooks at the top of a component. A package must use the React that Endpaper has.',
  ],
  [
    'what is rare, by the address that explains it',
    'export const DateMark = () => <textarea dangerouslySetInnerHTML={{}} />;',
    "cannot make /: React's error 91, in DateMark",
    'See https://react.dev/errors/91',
  ],
];

test.each(UNRENDERED)(
  'what React cannot render is told in words, with its page and component: %s',
  async (_what, template, words, hint) => {
    const said = await told({ 'ui/DateMark.tsx': `${template}\n` });
    expect(said).toContain(words);
    expect(said).toContain(hint);
    expect(said).not.toContain('Minified');
    expect(said).toMatch(/^templates\/ui\/DateMark\.tsx:\d+:\d+ cannot/m);
  },
);

/** The folders of tests that run side by side. */
const clears: (() => void)[] = [];
afterAll(() => {
  for (const clear of clears) clear();
});

/** Keeps a thread from all else for so long, and costs no time of the processor, which other tests can use. */
const rest = (ms: number): string => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${String(ms)});`;

/** The one that takes all the time of a processor. */
const BUSY = 'a loop before any page';

/** A template that never ends, or ends the process: what is said of it, and where. */
const ENDLESS: readonly (readonly [what: string, template: string, words: string])[] = [
  [
    'a loop that catches all',
    `const count = () => {\n  for (;;) {\n    try { ${rest(20)} } catch {}\n  }\n};\nexport const DateMark = () => <b>{count()}</b>;`,
    'cannot make /: still at work after 10 seconds',
  ],
  [
    BUSY,
    'let count = 0;\nwhile (true) count += 1;\nexport const DateMark = () => <b>{count}</b>;',
    'cannot make any page: still at work after 10 seconds',
  ],
  [
    'process.exit()',
    'export function DateMark() {\n  process.exit(0);\n}',
    'cannot make /: process.exit() was called, which would end Endpaper',
  ],
  [
    'process.kill()',
    'export function DateMark() {\n  process.kill(process.pid, 0);\n  process.kill(process.pid, "SIGKILL");\n}',
    'cannot make /: process.kill() was called, which would end Endpaper',
  ],
  [
    'a promise that nobody waits for',
    'export function DateMark() {\n  Promise.reject(new Error("no stars"));\n  return null;\n}',
    'cannot make any page: no stars',
  ],
  [
    'an error in a timer',
    'export function DateMark() {\n  setTimeout(() => {\n    throw new Error("too late");\n  });\n  return null;\n}',
    'cannot make any page: too late',
  ],
];

test.concurrent.each(ENDLESS)(
  'a template that never ends or ends the process is told by build and check: %s',
  { timeout: 120_000 },
  async (what, template, words) => {
    const files = { ...sampleSite, 'templates/ui/DateMark.tsx': `${template}\n` };
    const root = temporarySite(files, (clear) => clears.push(clear));
    for (const command of what === BUSY ? ['build'] : ['build', 'check']) {
      const { status, stdout } = await site([command, '--root', root, '--json']);
      const told = JSON.parse(stdout) as { problems: readonly unknown[] };
      const place = { file: 'templates/ui/DateMark.tsx', line: expect.any(Number) as number };
      expect(told.problems).toEqual([expect.objectContaining({ ...place, message: words })]);
      expect(status).toBe(1);
    }
    expect(readTree(`${root}/dist`)).toEqual({});
  },
);

const MARK = 'templates/ui/DateMark.tsx';
const LOOP = `export function DateMark() {\n  for (;;) {\n    try { ${rest(20)} } catch {}\n  }\n}\n`;

test(
  'serve says of each save where a template never ends or ends the process, as build does',
  { timeout: 120_000 },
  async () => {
    const good = 'export const DateMark = () => null;\n';
    const root = temporarySite({ ...sampleSite, [MARK]: good });
    const server = await launchServer(root);
    for (const [template, words] of [
      [LOOP, `${MARK}:3:19 cannot make /: still at work after 10 seconds`],
      [
        'export function DateMark() {\n  process.exit(0);\n}\n',
        `${MARK}:2:11 cannot make /: process.exit() was called`,
      ],
      [LOOP.replace('(;;)', '( ;;)'), `${MARK}:3:19 cannot make /: still at work after 10 seconds`],
    ] as const) {
      writeFiles(root, { [MARK]: template });
      await server.until(({ problems }) => problems.some((problem) => problem.startsWith(words)));
      writeFiles(root, { [MARK]: good });
      await server.until(({ problems }) => problems.length === 0);
    }
    expect(await server.end()).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')(
  'a build clears away what was left by one whose template ended the process at once',
  { timeout: 60_000 },
  async () => {
    const good = 'export const DateMark = () => null;\n';
    const kill =
      "export function DateMark() {\n  process.getBuiltinModule('child_process').execSync(`kill -9 ${process.pid}`);\n  return null;\n}\n";
    const root = temporarySite({ ...sampleSite, [MARK]: good });
    expect(await site(['build', '--root', root])).toMatchObject({ status: 0 });
    const whole = readTree(`${root}/dist`);
    writeFiles(root, { [MARK]: kill, 'data/reviews/dune.yaml': review('Dune', '3', 'Not yet.') });
    const killed = await site(['build', '--root', root]);
    expect(killed.status).not.toBe(0);
    const left = readTree(`${root}/dist`);
    expect(Object.keys(left).length).toBeGreaterThan(Object.keys(whole).length);
    expect(left).toMatchObject(whole);
    writeFiles(root, { ...sampleSite, [MARK]: good });
    expect(await site(['build', '--root', root])).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(`${root}/dist`)).toEqual(whole);
  },
);

/** What fills the memory in a few seconds, or at once. */
const fill = (pause: string): string => `const all = [];
export function DateMark() {
  for (;;) {
    ${pause}
    all.push(new Array(140_000).fill(1));
  }
}
`;

test('a template that uses up the memory is told in words, with its page', { timeout: 60_000 }, async () => {
  const small = { env: { NODE_OPTIONS: '--max-old-space-size=150' } };
  const words = `cannot make /: it needs more memory than Node may use`;
  const hint =
    '  Look for a list or a text there that grows without end. If it is the site that is so large, set the environment variable NODE_OPTIONS to --max-old-space-size=8192 and try again.\n';
  const root = temporarySite({ ...sampleSite, [MARK]: fill(rest(40)) });
  const slow = await site(['build', '--root', root], small);
  expect(slow.stderr).toMatch(RegExp(`^templates/ui/DateMark.tsx:[3-6]:\\d+ ${words}\n`));
  expect(slow.stderr).toContain(hint);
  writeFiles(root, { [MARK]: fill('') });
  const fast = await site(['build', '--root', root], small);
  expect(fast).toMatchObject({ status: 1, stderr: `templates ${words}\n${hint}\n1 error: nothing was written\n` });
});

test('what a template prints goes to standard error, and --json prints one object', async () => {
  const mark =
    'console.log("loaded");\nexport function DateMark() {\n  process.stdout.write("drawn\\n");\n  return null;\n}\n';
  const root = temporarySite({ ...sampleSite, [MARK]: mark });
  for (const command of ['build', 'check']) {
    const { status, stdout, stderr } = await site([command, '--json', '--root', root]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    expect(stderr).toMatch(/^loaded\n(?:drawn\n)+$/);
    expect(status).toBe(0);
  }
});

test('a page that is too long for any browser is told, with its size, before Node ends at it', async () => {
  const mark =
    'const __html = "x".repeat(60_000_000);\nexport const DateMark = () => <b dangerouslySetInnerHTML={{ __html }} />;\n';
  const root = temporarySite({ ...sampleSite, [MARK]: mark });
  const { status, stderr } = await site(['build', '--root', root]);
  expect(stderr).toMatch(
    /^templates cannot make \/: it is \d{2,3},\d{3},\d{3} characters long, and a page may have 50,000,000\n  Look for a text there that is repeated, or for a list that grows without end\.\n/,
  );
  expect(status).toBe(1);
  expect(readTree(`${root}/dist`)).toEqual({});
});

/** What a template may do to the language itself, for all code that runs beside it. */
const POISON: readonly (readonly [what: string, code: string])[] = [
  ['JSON.stringify', 'JSON.stringify = () => "[1]";'],
  ['Array.prototype.map', 'Array.prototype.map = () => [1];'],
  ['String.prototype.replace', 'String.prototype.replace = () => "POISON";'],
  ['Object.prototype', 'Object.prototype.hash = "POISON";\nObject.prototype.html = 7;'],
  ['Map', 'Map.prototype.get = () => undefined;\nMap.prototype.set = function () { return this; };'],
  [
    'Date and Buffer',
    'Date.now = () => 0;\nBuffer.prototype.write = () => 3;\nBuffer.prototype.subarray = () => Buffer.from("POISON");',
  ],
];

/** All that a build leaves but for pages: what is read by programs, and what the next build goes by. */
const notPages = (tree: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).filter(
      ([file]) => !file.endsWith('.html') && file !== '_headers' && file !== '.endpaper/manifest.json',
    ),
  );

describe('what a template does', () => {
  const good = 'export const DateMark = () => null;\n';
  let root = '';
  let tree: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    root = temporarySite({ ...sampleSite, [MARK]: good }, (clear) => clears.push(clear));
    const whole = await site(['build', '--root', root]);
    expect(whole, whole.stderr).toMatchObject({ status: 0 });
    tree = readTree(`${root}/dist`);
  });

  test.each(POISON)('to %s reaches nothing but pages, and no later build', { timeout: 60_000 }, async (_what, code) => {
    // with a text that no cache has yet
    const dune = { 'data/reviews/dune.yaml': review('Dune', '3', 'Poisoned? No.') };
    writeFiles(root, { ...dune, [MARK]: `${code}\n${good}` });
    const poisoned = await site(['build', '--root', root]);
    expect(poisoned.stderr).not.toContain('bug in Endpaper');
    if (poisoned.status === 0) {
      const { files } = JSON.parse(readFileSync(`${root}/dist/.endpaper/manifest.json`, 'utf8')) as {
        files: Record<string, string>;
      };
      for (const [file, hash] of Object.entries(files))
        expect([file, hashContent(readFileSync(`${root}/dist/${file}`))]).toEqual([file, hash]);
      const sound = notPages(readTree(`${root}/dist`));
      expect(sound['feed.xml'] ?? sound['index.xml'] ?? JSON.stringify(sound)).toContain('Poisoned? No.');
      expect(JSON.stringify(sound)).not.toContain('POISON');
    }
    writeFiles(root, { ...sampleSite, [MARK]: good });
    const again = await site(['build', '--root', root]);
    expect(again, again.stderr).toMatchObject({ status: 0 });
    expect(readTree(`${root}/dist`)).toEqual(tree);
  });
});
