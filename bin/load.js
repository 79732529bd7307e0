'use strict';
// Starts the program: its modules in a few files, each with the machine code of an earlier run. This takes a few milliseconds where the
// modules one by one would take a quarter of a second, so nothing is required here that a start can do without.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { version } = require('../package.json');
const { folder, forgetOld, readSealed, stampsOf, writeSealed } = require('./files.js');

const cacheFolder = path.join(folder, 'node_modules', '.cache', 'endpaper');
const sources = ['src', 'templates', 'bin', 'package.json', 'node_modules/.package-lock.json'];

/** Where a package has a part of the program ready made. */
const readyMade = (part) => path.join(folder, 'lib', `${part}.cjs`);

/**
 * The program: its exports, and what the commands may know of it. Bundles it first where a source changed. With `fresh` nothing that
 * an earlier run kept is read, and nothing is kept. `command`: whose machine code is read and kept, since each runs other functions.
 */
async function loadProgram({ fresh = false, command = 'build' } = {}) {
  const cache = fresh ? undefined : available(cacheFolder);
  const { key, textOf, fileOf } = fs.existsSync(readyMade('start')) ? packaged() : bundled(cache);
  const scripts = new Map();
  const loadPart = (part) => {
    const known = scripts.get(part);
    if (known) return known.modules;
    const compiled = cache && path.join(cache, `${part}-${command}-${key}-${process.version}-${process.arch}.v8`);
    const script = evaluate(textOf(part), fileOf?.(part) ?? path.join(folder, `${part}.cjs`), compiled);
    scripts.set(part, { ...script, compiled });
    return script.modules;
  };
  return {
    exports: createLoader(loadPart)('./start/cli.js'),
    program: {
      folder,
      version,
      nodePaths: module.paths,
      key,
      cache,
      worker: fileOf && path.join(__dirname, 'worker.js'),
      forgetOld: (names) => attempt(() => forgetOld(cache, names)),
      bundle: (request) => require('./bundle.js').bundleModule(request, key, cache),
    },
    /** Keeps the machine code of what has run, for the next start. */
    keepCompiled() {
      const cold = [...scripts.values()].filter(({ warm, compiled }) => compiled && !warm);
      if (cold.length === 0) return;
      attempt(() => {
        require('node:v8').setFlagsFromString('--flush-bytecode');
        forgetOld(cache, new RegExp(`^(?!.*${key}).*\\.v8$`));
        for (const { script, compiled } of cold) writeSealed(compiled, script.createCachedData());
      });
    },
  };
}

/** The `require` of the program's modules: of their own, which are named "./part/module", of Node's, and of packages. */
function createLoader(loadPart) {
  const outer = createRequire(path.join(folder, 'package.json'));
  const modules = new Map();
  const load = (id) => {
    const known = modules.get(id);
    if (known) return known.exports;
    const isOwn = id.startsWith('./');
    const module = { exports: isOwn ? {} : outer(id) };
    modules.set(id, module);
    if (!isOwn) return module.exports;
    const [, part, name] = id.split('/');
    loadPart(part)[name](module.exports, load, module);
    // nothing that a module exports changes later: values are read faster than the accessors that esbuild writes
    module.exports = Object.defineProperty({ ...module.exports }, '__esModule', { value: true });
    return module.exports;
  };
  return load;
}

/** The program as it ships. */
function packaged() {
  const start = fs.readFileSync(readyMade('start'), 'latin1');
  return {
    key: keyOf(start),
    fileOf: readyMade,
    textOf: (part) => (part === 'start' ? start : fs.readFileSync(readyMade(part), 'latin1')),
  };
}

/** The program made from its sources as they are: what is kept of it, unless a source changed. Without a cache it lives in memory alone. */
function bundled(cache) {
  const current = cache && path.join(cache, 'program.json');
  const stamps = stampsOf(sources);
  const kept = current && attempt(() => JSON.parse(readSealed(current)));
  if (kept?.stamps === stamps) return keptProgram(cache, kept.key);
  const texts = require('./bundle.js').bundleProgram();
  const key = keyOf(texts.get('start'));
  const isKept =
    cache &&
    attempt(() => {
      forgetOld(cache, /^(?!content$)/);
      for (const [part, text] of texts) writeSealed(keptFile(cache, part, key), text);
      writeSealed(current, JSON.stringify({ stamps, key }));
      return true;
    });
  return { key, textOf: (part) => texts.get(part), fileOf: isKept && ((part) => keptFile(cache, part, key)) };
}

const keptFile = (cache, part, key) => path.join(cache, `${part}-${key}.cjs`);

function keptProgram(cache, key) {
  const fileOf = (part) => keptFile(cache, part, key);
  const textOf = (part) =>
    // a bundle is ASCII, and Latin-1 is read without a look at each byte
    attempt(() => readSealed(fileOf(part)).latin1Slice()) ?? mend(part, fileOf(part));
  return { key, textOf, fileOf };
}

/** A part whose file is damaged or gone, made anew. */
function mend(part, file) {
  const text = require('./bundle.js').bundleProgram().get(part);
  attempt(() => writeSealed(file, text));
  return text;
}

function evaluate(text, filename, compiled) {
  const cachedData = compiled && attempt(() => readSealed(compiled));
  const script = new vm.Script(text, { filename, ...(cachedData && { cachedData }) });
  const warm = cachedData !== undefined && !script.cachedDataRejected;
  // V8 drops what has not run for a while; what is kept would be without it
  if (!warm) require('node:v8').setFlagsFromString('--no-flush-bytecode');
  return { modules: script.runInThisContext(), script, warm };
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
