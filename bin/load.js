'use strict';
// Starts the program: one bundled file of all modules, with the machine code of its last run. This takes a few milliseconds
// where the modules one by one would take a quarter of a second, so nothing is required here that a start can do without.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { version } = require('../package.json');
const { folder, forgetOld, readSealed, stampsOf, writeSealed } = require('./files.js');

const readyMade = path.join(folder, 'lib', 'site.cjs');
const cacheFolder = path.join(folder, 'node_modules', '.cache', 'endpaper');
const sources = ['src', 'templates', 'bin', 'package.json', 'node_modules/.package-lock.json'];

/**
 * The program: its exports, and what the commands may know of it. Bundles it first where a source changed. With `fresh` nothing that
 * an earlier run kept is read, and nothing is kept. `task`: of what the machine code is wanted; that of a whole build takes longer to read than
 * `log` has time.
 */
async function loadProgram({ fresh = false, task = 'build' } = {}) {
  const cache = fresh ? undefined : available(cacheFolder);
  const { text, file } = fs.existsSync(readyMade)
    ? { text: fs.readFileSync(readyMade, 'latin1'), file: readyMade }
    : await freshBundle(cache);
  const key = keyOf(text);
  const compiled = cache && path.join(cache, `${task}-${key}-${process.version}-${process.arch}.v8`);
  const { exports, script, warm } = evaluate(text, file ?? path.join(folder, 'site.cjs'), compiled);
  return {
    exports,
    program: {
      folder,
      version,
      nodePaths: module.paths,
      key,
      cache,
      worker: file && path.join(__dirname, 'worker.js'),
      forgetOld: (names) => attempt(() => forgetOld(cache, names)),
      bundle: (request) => require('./bundle.js').bundleModule(request, key, cache),
    },
    /** Keeps the machine code of what has run, for the next start. */
    keepCompiled() {
      if (!compiled || warm) return;
      attempt(() => {
        forgetOld(cache, /\.v8$/);
        writeSealed(compiled, script.createCachedData());
      });
    },
  };
}

/** The bundle of the sources as they are: the kept one, unless a source changed. Without a cache it lives in memory alone. */
async function freshBundle(cache) {
  const current = cache && path.join(cache, 'program.json');
  const stamps = stampsOf(sources);
  const kept = current && attempt(() => JSON.parse(readSealed(current)));
  if (kept?.stamps === stamps) {
    // a bundle is ASCII, and Latin-1 is read without a look at each byte
    const text = attempt(() => readSealed(kept.file).latin1Slice());
    if (text) return { text, file: kept.file };
  }
  const text = await require('./bundle.js').bundleProgram();
  const file = cache && path.join(cache, `site-${keyOf(text)}.cjs`);
  const written =
    cache &&
    attempt(() => {
      forgetOld(cache, /^(?!content$)/);
      writeSealed(file, text);
      writeSealed(current, JSON.stringify({ stamps, file }));
      return true;
    });
  return { text, file: written ? file : undefined };
}

function evaluate(text, filename, compiled) {
  const cachedData = compiled && attempt(() => readSealed(compiled));
  const script = new vm.Script(text, { filename, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path.join(folder, 'package.json')), module);
  return { exports: module.exports, script, warm: cachedData !== undefined && !script.cachedDataRejected };
}

/** The key stands in the first line: a hash of all of the program, and of what the browser gets. */
const keyOf = (text) => text.slice(3, text.indexOf(' ', 3));

/** The folder, made if need be; undefined where there can be none. What it holds is used also where nothing can be written. */
const available = (wanted) => attempt(() => (fs.mkdirSync(wanted, { recursive: true }), wanted));

/** What is only a matter of speed may fail. */
function attempt(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

module.exports = { loadProgram };
