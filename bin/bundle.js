'use strict';
// Makes the program's modules into one file. Loaded only when a source changed, or the owner has templates.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { folder, forgetOld, replaceFile, stampsOf } = require('./files.js');

/** The program as one expression, a function of what a CommonJS module is given. Its first line names its key. */
async function bundleProgram() {
  const text = toAscii((await bundle(path.join(folder, 'src', 'cli.ts')))[0].text);
  const browser = filesBelow(['src/client', 'templates']).map((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8'),
  );
  return `/* ${hash([text, ...browser].join('\0'))} */ (function (exports, require, module) {${text}\n})`;
}

/** A module of the program as a file of its own: the markup, with the owner's templates. Returns its path. */
async function bundleModule({ entry, plugins, build, temporary }, key, cache) {
  const place = (!temporary && isWritable(cache) ? cache : undefined) ?? (ownFolder ??= temporaryFolder());
  // with a map beside it: what throws is told by its line in the template; a tsconfig.json is for editors and changes no byte
  const options = { sourcemap: 'external', sourcesContent: false, outfile: path.join(place, 'markup.cjs') };
  const [map, code] = await bundle(
    path.join(folder, entry),
    { plugins, metafile: true, tsconfigRaw: {}, ...options },
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
async function bundle(entry, options = {}, build = require('esbuild').build) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // esbuild itself is loaded when something is to be bundled, and from where it is installed
    external: ['esbuild'],
    supported: { 'dynamic-import': false },
    // where npm or pnpm has put what the program needs
    nodePaths: module.paths,
    // the half of react-dom/server that renders to strings: it loads in 7 ms, the whole takes 16
    alias: {
      'linkify-it': path.join(__dirname, 'linkify.js'),
      'node:child_process': path.join(__dirname, 'childProcess.js'),
      'react-dom/server': require
        .resolve('react-dom')
        .replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
    ...options,
  });
  return outputFiles;
}

/** esbuild leaves the letters of regular expressions as they are; the bundle is read as Latin-1. */
const toAscii = (text) =>
  text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const filesBelow = (names) =>
  stampsOf(names)
    .split('\n')
    .map((line) => line.split(' ')[0]);

module.exports = { bundleModule, bundleProgram };
