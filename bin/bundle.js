'use strict';
// One file of all modules: it starts in a third of the time that the modules take one by one. Made anew when a source changed.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const vm = require('node:vm');

const folder = path.dirname(__dirname);
const readyMade = path.join(folder, 'lib', 'site.cjs');
const cacheFolder = path.join(folder, 'node_modules', '.cache', 'endpaper');

/** The program: its exports, and what the commands may know of it. Bundles it first where that is needed. */
async function loadProgram() {
  const cache = writable(cacheFolder);
  const { text, file } = fs.existsSync(readyMade)
    ? { text: fs.readFileSync(readyMade, 'utf8'), file: readyMade }
    : await freshBundle(cache);
  const key = keyOf(text);
  const compiled = cache && path.join(cache, `${key}-${process.version}-${process.arch}.v8`);
  const { exports, script, warm } = evaluate(text, file ?? path.join(folder, 'site.cjs'), compiled);
  return {
    exports,
    program: {
      folder,
      key,
      cache,
      worker: file && path.join(__dirname, 'worker.js'),
      bundle: (request) => bundleModule(request, key, cache),
    },
    /** Keeps the machine code of what has run, for the next start. */
    keepCompiled() {
      if (compiled && !warm) attempt(() => writeWhole(compiled, script.createCachedData()));
    },
  };
}

/** The bundle of the sources as they are: the kept one, unless a source changed. Without a cache it lives in memory alone. */
async function freshBundle(cache) {
  const current = cache && path.join(cache, 'program.json');
  const stamps = stampsOf(['src', 'templates', 'bin/bundle.js', 'package.json', 'node_modules/.package-lock.json']);
  const kept = current && attempt(() => JSON.parse(fs.readFileSync(current, 'utf8')));
  if (kept && kept.stamps === stamps) {
    const text = attempt(() => fs.readFileSync(kept.file, 'utf8'));
    if (text) return { text, file: kept.file };
  }
  const text = await bundleProgram();
  const file = cache && path.join(cache, `site-${keyOf(text)}.cjs`);
  const written =
    cache &&
    attempt(() => {
      forgetOld(cache);
      writeWhole(file, text);
      writeWhole(current, JSON.stringify({ stamps, file }));
      return true;
    });
  return { text, file: written ? file : undefined };
}

/** The program as one file. Its first line names its key: the hash of all of it, and of what the browser gets. */
async function bundleProgram() {
  const text = await bundle(path.join(folder, 'src', 'cli.ts'));
  const browser = filesBelow(['src/client', 'templates']).map((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8'),
  );
  return `/* ${hash([text, ...browser].join('\0'))} */\n${text}`;
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const keyOf = (text) => text.slice(3, text.indexOf(' ', 3));

/** Bundles one module and all that it imports into CommonJS. */
async function bundle(entry, plugins = []) {
  const { build } = require('esbuild');
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
    define: { 'process.env.NODE_ENV': '"production"' },
    // esbuild itself is loaded when something is to be bundled, and from where it is installed
    external: ['esbuild'],
    supported: { 'dynamic-import': false },
    nodePaths: [path.join(folder, 'node_modules')],
    // the half of react-dom/server that renders to strings: it loads in 7 ms, the whole takes 16
    alias: {
      'react-dom/server': require
        .resolve('react-dom')
        .replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
    plugins,
  });
  return outputFiles[0].text;
}

/** A module of the program as a file of its own: the renderer, with the owner's templates. Returns its path. */
async function bundleModule({ entry, plugins }, key, cache) {
  const text = await bundle(path.join(folder, entry), plugins);
  const name = `renderer-${key}-${hash(text)}.cjs`;
  const file = path.join(cache ?? fs.mkdtempSync(path.join(os.tmpdir(), 'endpaper-')), name);
  if (!fs.existsSync(file)) writeWhole(file, text);
  return file;
}

function evaluate(text, filename, compiled) {
  const cachedData = compiled && attempt(() => fs.readFileSync(compiled));
  const wrapped = `(function (exports, require, module) {${text}\n})`;
  const script = new vm.Script(wrapped, { filename, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path.join(folder, 'package.json')), module);
  return { exports: module.exports, script, warm: cachedData !== undefined && !script.cachedDataRejected };
}

const stampsOf = (names) =>
  filesBelow(names)
    .map((name) => [name, fs.statSync(path.join(folder, name))])
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .join('\n');

/** Files and all that folders hold, tests aside, relative to the program's folder; names that are not there are passed over. */
function filesBelow(names) {
  return names.flatMap((name) => {
    const stats = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats?.isDirectory()) return stats && !/\.test\.tsx?$/.test(name) ? [name] : [];
    return filesBelow(
      fs
        .readdirSync(path.join(folder, name))
        .sort()
        .map((inner) => `${name}/${inner}`),
    );
  });
}

/** Bundles of sources that are gone; those of a day ago may still be read by a program that runs. */
function forgetOld(cache) {
  for (const name of fs.readdirSync(cache)) {
    const file = path.join(cache, name);
    if (name !== 'content' && fs.statSync(file).mtimeMs < Date.now() - 86_400_000)
      fs.rmSync(file, { recursive: true, force: true });
  }
}

function writeWhole(file, content) {
  const beside = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(beside, content);
    fs.renameSync(beside, file);
  } catch (cause) {
    fs.rmSync(beside, { force: true });
    throw cause;
  }
}

/** The folder, made if need be; undefined where nothing can be written. */
const writable = (wanted) =>
  attempt(() => (fs.mkdirSync(wanted, { recursive: true }), fs.accessSync(wanted, fs.constants.W_OK), wanted));

/** What is only a matter of speed may fail. */
function attempt(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

module.exports = { bundleProgram, loadProgram };
