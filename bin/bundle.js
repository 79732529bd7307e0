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
  const { text, file } = fs.existsSync(readyMade) ? { text: fs.readFileSync(readyMade, 'utf8'), file: readyMade } : await freshBundle(cache);
  const key = text.slice(3, text.indexOf(' ', 3));
  const compiled = cache && path.join(cache, `${key}-${process.version}-${process.arch}.v8`);
  const { exports, script, warm } = evaluate(text, file ?? path.join(folder, 'site.cjs'), compiled);
  return {
    exports,
    program: {
      folder,
      key,
      cache,
      worker: file && path.join(__dirname, 'worker.js'),
      bundle: (request) => bundleTemplates(request, key, cache),
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
  const text = await bundle(path.join(folder, 'src', 'cli.ts'));
  const file = cache && path.join(cache, `site-${text.slice(3, text.indexOf(' ', 3))}.cjs`);
  const written = cache && attempt(() => {
    forgetOld(cache);
    writeWhole(file, text);
    writeWhole(current, JSON.stringify({ stamps, file }));
    return true;
  });
  return { text, file: written ? file : undefined };
}

/** Bundles one module and all that it imports into CommonJS; the first line names the hash of the rest. */
async function bundle(entry, plugins = []) {
  const { build } = require('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: folder,
    bundle: true,
    write: false,
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
    alias: { 'react-dom/server': require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js') },
    plugins,
  });
  const text = outputFiles[0].text;
  return `/* ${createHash('sha256').update(text).digest('hex').slice(0, 16)} */\n${text}`;
}

/** A renderer made with the owner's templates; a file that they lack is taken from the program's. Returns its path. */
async function bundleTemplates({ entry, templates }, key, cache) {
  const shipped = path.join(folder, 'templates');
  const theirs = {
    name: 'templates',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path: wanted, resolveDir }) => {
        const from = path.resolve(resolveDir, wanted);
        const name = [shipped, templates].map((base) => path.relative(base, from)).find((relative) => !relative.startsWith('..'));
        if (name === undefined) return undefined;
        return { path: [templates, shipped].map((base) => path.join(base, name)).find((file) => fs.existsSync(file)) ?? from };
      });
    },
  };
  const text = await bundle(path.join(folder, entry), [theirs]);
  const name = `renderer-${key}-${text.slice(3, text.indexOf(' ', 3))}.cjs`;
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

function stampsOf(names) {
  const stamps = [];
  const visit = (name) => {
    const stats = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) stamps.push(`${name} ${stats.size} ${stats.mtimeMs}`);
    else for (const inner of fs.readdirSync(path.join(folder, name)).sort()) if (!/\.test\.tsx?$/.test(inner)) visit(`${name}/${inner}`);
  };
  names.forEach(visit);
  return stamps.join('\n');
}

/** Bundles of sources that are gone; those of a day ago may still be read by a program that runs. */
function forgetOld(cache) {
  for (const name of fs.readdirSync(cache)) {
    const file = path.join(cache, name);
    if (name !== 'content' && fs.statSync(file).mtimeMs < Date.now() - 86_400_000) fs.rmSync(file, { recursive: true, force: true });
  }
}

function writeWhole(file, content) {
  fs.writeFileSync(`${file}.${process.pid}`, content);
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** The folder, made if need be; undefined where nothing can be written. */
const writable = (wanted) => attempt(() => (fs.mkdirSync(wanted, { recursive: true }), fs.accessSync(wanted, fs.constants.W_OK), wanted));

/** What is only a matter of speed may fail. */
function attempt(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

module.exports = { bundle, loadProgram };
