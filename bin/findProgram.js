// @ts-check
'use strict';
// A package has the program ready made in lib/. In a clone it is made from the sources and kept until one of them changes. Either way it is
// CommonJS in many small files, of which each command loads those that it needs.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { crc32 } = require('node:zlib');
const { version } = require('../package.json');
const { enableCompileCache } =
  /** @type {typeof import('node:module') & { enableCompileCache?: (folder: string) => unknown }} */ (
    require('node:module')
  );

const folder = path.dirname(__dirname);
const lib = path.join(folder, 'lib');
const sources = ['src', 'templates', 'bin', 'package.json', 'node_modules/.package-lock.json'];

/**
 * What the commands may know of the program, and how it is loaded. With `fresh` nothing that an earlier run kept is read, and nothing is
 * kept. Throws what esbuild and the system report.
 * @param {boolean} [fresh]
 */
function findProgram(fresh = false) {
  const cache = fresh ? undefined : available(path.join(folder, 'node_modules', '.cache', 'endpaper'));
  const { modules, key, isKept } = packed() ?? kept(cache) ?? bundled(cache);
  return {
    /** @returns {typeof import('../src/cli.ts')} */
    load() {
      if (cache && isKept) useCompiled(modules, path.join(cache, `compiled-${key}`));
      return require(path.join(modules, 'cli.cjs'));
    },
    /** @type {import('../src/shell.ts').Program} */
    program: {
      folder,
      version,
      nodePaths: /** @type {NodeJS.Module} */ (/** @type {unknown} */ (module)).paths,
      key,
      cache,
      worker: isKept ? path.join(__dirname, 'worker.js') : undefined,
      forgetOld(names) {
        if (cache) forgetOld(cache, names);
      },
    },
  };
}

/**
 * Half of a start is compiling: what an earlier process has compiled is used again.
 * @param {string} modules
 * @param {string} place
 */
function useCompiled(modules, place) {
  if (enableCompileCache) enableCompileCache(place);
  else require('./keepCompiled.js').keepCompiled(modules, `${place}-${process.version}-${process.arch}`);
}

/** @typedef {{ modules: string, key: string, isKept: boolean }} Found where the modules are; `key`: of all that the program is made of */

/** @returns {Found | undefined} */
function packed() {
  const key = attempt(() => fs.readFileSync(path.join(lib, 'key.txt'), 'utf8'));
  return key === undefined ? undefined : { modules: lib, key, isKept: true };
}

/**
 * What was made in a clone, where no source has changed since and no file of it is damaged.
 * @param {string | undefined} cache
 * @returns {Found | undefined}
 */
function kept(cache) {
  return attempt(() => {
    if (cache === undefined) return undefined;
    /** @type {[seal: number, name: string, key: string, stamps: string]} */
    const [seal, name, key, stamps] = JSON.parse(fs.readFileSync(path.join(cache, 'program.json'), 'utf8'));
    const modules = path.join(cache, name);
    return stamps === stampsOf(sources) && seal === sealOf(modules, key) ? { modules, key, isKept: true } : undefined;
  });
}

/**
 * Makes it; without a cache for this process alone.
 * @param {string | undefined} cache
 * @returns {Found}
 */
function bundled(cache) {
  const { bundleProgram } = require('./bundleProgram.js');
  const stamps = stampsOf(sources);
  const inCache = cache && attempt(() => fs.mkdtempSync(path.join(cache, 'program-')));
  const modules = inCache ?? temporaryFolder();
  const { key } = bundleProgram(folder, modules);
  if (!cache || !inCache) return { modules, key, isKept: false };
  forgetOld(cache, /^(?!content$)/);
  attempt(() => {
    const beside = path.join(modules, 'program.json');
    fs.writeFileSync(beside, JSON.stringify([sealOf(modules, key), path.basename(modules), key, stamps]));
    fs.renameSync(beside, path.join(cache, 'program.json'));
  });
  return { modules, key, isKept: true };
}

/**
 * A checksum of the modules: a fault of the disk must not become a fault of a site.
 * @param {string} modules
 * @param {string} key
 */
function sealOf(modules, key) {
  const names = fs.readdirSync(modules).filter((name) => name.endsWith('.cjs'));
  let sum = crc32(`${key} ${names.sort().join()}`);
  // one buffer for them all: each of its own would stay in memory
  const piece = Buffer.allocUnsafe(1 << 17);
  for (const name of names) {
    const file = fs.openSync(`${modules}/${name}`, 'r');
    for (let length; (length = fs.readSync(file, piece)) > 0;) sum = crc32(piece.subarray(0, length), sum);
    fs.closeSync(file);
  }
  return sum;
}

/**
 * Names, sizes and times of files and of all that folders hold, tests aside.
 * @param {readonly string[]} names
 */
function stampsOf(names) {
  /** @type {string[]} */
  const stamps = [];
  const visit = (/** @type {string} */ name, isFolder = false) => {
    if (/\.test\.tsx?$/.test(name)) return;
    // put together by hand: path.join takes longer than looking at the file
    const place = `${folder}/${name}`;
    if (isFolder) {
      const entries = fs.readdirSync(place, { withFileTypes: true });
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
        visit(`${name}/${entry.name}`, entry.isDirectory());
      return;
    }
    const stats = fs.statSync(place, { throwIfNoEntry: false });
    if (stats?.isDirectory()) visit(name, true);
    else if (stats) stamps.push(`${name} ${String(stats.size)} ${String(stats.mtimeMs)}`);
  };
  for (const name of names) visit(name);
  return stamps.join('\n');
}

/** A folder that goes with the process. */
function temporaryFolder() {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'endpaper-'));
  process.once('exit', () => {
    fs.rmSync(made, { recursive: true, force: true });
  });
  return made;
}

/**
 * Removes what no build of the last day has made: another process may still read what is younger.
 * @param {string} cache
 * @param {RegExp} names
 */
function forgetOld(cache, names) {
  attempt(() => {
    for (const name of fs.readdirSync(cache).filter((one) => names.test(one))) {
      const place = path.join(cache, name);
      const stats = fs.statSync(place, { throwIfNoEntry: false });
      if (stats && stats.mtimeMs < Date.now() - 86_400_000) fs.rmSync(place, { recursive: true, force: true });
    }
  });
}

/**
 * The folder, made if need be; undefined where there can be none. What it holds is used also where nothing can be written.
 * @param {string} wanted
 */
const available = (wanted) => attempt(() => (fs.mkdirSync(wanted, { recursive: true }), wanted));

/**
 * What is only a matter of speed may fail.
 * @template T
 * @param {() => T} action
 */
function attempt(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

module.exports = { findProgram };
