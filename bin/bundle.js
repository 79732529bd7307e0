'use strict';
// Makes the program's modules into a few files. Loaded only when a source changed, or the owner has templates.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { folder, forgetOld, replaceFile, stampsOf } = require('./files.js');

/** What of the program is loaded together: from these modules on, all that they import; `lazily`: also what they import later, on demand. */
const parts = [
  { name: 'start', entries: ['src/cli.ts', 'src/commands/build.ts'] },
  { name: 'log', entries: ['src/commands/log.ts'] },
  { name: 'build', entries: ['src/commands/build.ts', 'src/engine/workerThread.ts'], lazily: true },
  { name: 'rest', entries: ['src/cli.ts'], lazily: true },
];

/**
 * The program in parts, by name: each one expression, an object of functions of what a CommonJS module is given, by the names of modules.
 * A module asks for another as "./part/module". The first line of each part names the key of them all. An unchanged build takes the first part
 * alone, in half the time of the whole program.
 */
function bundleProgram() {
  const { modules, outputs, packages } = splitProgram();
  const partOf = new Map();
  for (const { entries, ...part } of parts) {
    const seen = new Set();
    for (const entry of entries) assign(outputs, entryOf(outputs, entry), { ...part, partOf, seen });
  }
  // esbuild leaves what a CommonJS package exports in `default`, where nobody who imports it on demand looks for it
  const linked = (text) =>
    text.replace(
      /\brequire\("\.\/([\w-]+\.js)"\)/g,
      (_, id) => `require("./${partOf.get(id)}/${id}")${packages.has(id) ? '.default' : ''}`,
    );
  const texts = parts.map(({ name }) => {
    const own = [...modules].filter(([id]) => partOf.get(id) === name);
    return own.map(([id, text]) => `"${id}"(exports,require,module){${toAscii(linked(text))}\n}`).join(',');
  });
  const browser = filesBelow(['src/client', 'templates']).map((file) =>
    fs.readFileSync(path.join(folder, file), 'utf8'),
  );
  const key = hash([...texts, ...browser].join('\0'));
  return new Map(parts.map(({ name }, place) => [name, `/* ${key} */ ({${texts[place]}})`]));
}

/** Gives a part a module and all that it imports, but for what is in an earlier part. */
function assign(outputs, id, to) {
  if (to.seen.has(id)) return;
  to.seen.add(id);
  if (!to.partOf.has(id)) to.partOf.set(id, to.name);
  for (const { path: file, kind, external } of outputs[id].imports)
    if (!external && (to.lazily || kind !== 'dynamic-import')) assign(outputs, path.basename(file), to);
}

const entryOf = (outputs, entry) => Object.keys(outputs).find((id) => outputs[id].entryPoint === entry);

/**
 * The program as esbuild splits it where modules are imported on demand: CommonJS modules by name, and what each imports. `packages`: those
 * that are CommonJS by themselves.
 */
function splitProgram() {
  const { buildSync } = require('esbuild');
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'endpaper-'));
  try {
    const { metafile } = buildSync({
      ...forBundles,
      entryPoints: ['src/cli.ts'],
      splitting: true,
      format: 'esm',
      outdir: temporary,
      metafile: true,
    });
    const { outputFiles } = buildSync({
      ...forNode,
      entryPoints: [path.join(temporary, '*.js')],
      write: false,
      outdir: temporary,
      supported: { 'dynamic-import': false },
    });
    const named = (file) => path.basename(file);
    const isCommonJs = ({ entryPoint = '' }) => metafile.inputs[entryPoint]?.format === 'cjs';
    const outputs = Object.entries(metafile.outputs).map(([file, output]) => [named(file), output]);
    return {
      modules: outputFiles.map(({ path: file, text }) => [named(file), text]),
      outputs: Object.fromEntries(outputs),
      packages: new Set(outputs.filter(([, output]) => isCommonJs(output)).map(([file]) => file)),
    };
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** A module of the program as a file of its own: the markup, with the owner's templates. Returns its path. */
async function bundleModule({ entry, plugins, build, temporary }, key, cache) {
  const place = (!temporary && isWritable(cache) ? cache : undefined) ?? (ownFolder ??= temporaryFolder());
  // with a map beside it: what throws is told by its line in the template; a tsconfig.json is for editors and changes no byte
  const options = { sourcemap: 'external', sourcesContent: false, outfile: path.join(place, 'markup.cjs') };
  const [map, code] = await bundle(
    path.join(folder, entry),
    { plugins, metafile: true, tsconfigRaw: {}, supported: { 'dynamic-import': false }, ...options },
    build,
  );
  // the map names the owner's folder: another site with the same templates has another
  const file = path.join(place, `markup-${key}-${hash(code.text + map.text)}.cjs`);
  const isNew = !fs.existsSync(file);
  keepFile(`${file}.map`, map.text);
  keepFile(file, code.text);
  if (isNew && place === cache) forgetOld(cache, /^markup-/);
  return file;
}

/** A file of the cache that Node itself reads, and checks nothing: it is compared with what it is to be. */
function keepFile(file, text) {
  const isSound = () => fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text;
  if (isSound()) return;
  try {
    replaceFile(file, text);
  } catch (cause) {
    // another process has just written the same and reads it, and Windows lets nobody replace what is read
    if (!isSound()) throw cause;
  }
}

function isWritable(cache) {
  try {
    fs.accessSync(cache, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

let ownFolder;

/** A folder that goes with the process. */
function temporaryFolder() {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'endpaper-'));
  process.once('exit', () => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Bundles one module and all that it imports into CommonJS: the files that esbuild made. */
async function bundle(entry, options, build) {
  const { outputFiles } = await build({ ...forBundles, entryPoints: [entry], write: false, ...options });
  return outputFiles;
}

const forNode = {
  absWorkingDir: folder,
  logLevel: 'silent',
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
};

const forBundles = {
  ...forNode,
  bundle: true,
  // esbuild itself is loaded when something is to be bundled, and from where it is installed
  external: ['esbuild'],
  // where npm or pnpm has put what the program needs
  nodePaths: module.paths,
  // the half of react-dom/server that renders to strings: it loads in 7 ms, the whole takes 16
  alias: {
    'linkify-it': path.join(__dirname, 'linkify.js'),
    // an owner's folder may hold another one, whose hooks know nothing of this renderer
    react: path.dirname(require.resolve('react')),
    'node:child_process': path.join(__dirname, 'childProcess.js'),
    'react-dom/server': require
      .resolve('react-dom')
      .replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js'),
  },
};

/** esbuild leaves the letters of regular expressions as they are; the bundle is read as Latin-1. */
const toAscii = (text) =>
  text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const filesBelow = (names) =>
  stampsOf(names)
    .split('\n')
    .map((line) => line.split(' ')[0]);

module.exports = { bundleModule, bundleProgram };
