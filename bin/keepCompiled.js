// @ts-check
'use strict';
// Node 20 compiles what it loads each time, a sixth of `log`; newer ones keep the machine code by themselves (module.enableCompileCache).
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { crc32 } = require('node:zlib');

const { _extensions: loaders, wrap } =
  /** @type {{ _extensions: Record<string, (module: NodeJS.Module, file: string) => void>, wrap: (text: string) => string }} */ (
    /** @type {unknown} */ (Module)
  );

/** How modules of the folder name one another. */
const OWN = /^\.\/[\w-]+\.cjs$/;

/**
 * Keeps the machine code of the modules in a folder that this process loads, for the next one: a file for each.
 * @param {string} folder
 * @param {string} place for these modules alone: V8 asks only how long their text is
 */
function keepCompiled(folder, place) {
  /** @type {Map<string, vm.Script>} */
  const fresh = new Map();
  /** @type {Map<string, { exports: unknown }>} */
  const known = new Map();
  /**
   * Node would look for each of the hundred files in the folders around it, a tenth of `log`.
   * @type {(outer: NodeJS.Module, name: string) => unknown}
   */
  const load = (outer, name) => {
    const there = known.get(name);
    if (there) return there.exports;
    const made = { exports: {} };
    known.set(name, made);
    const file = path.join(place, name);
    const filename = path.join(folder, name);
    const cachedData = readSealed(file);
    const script = new vm.Script(wrap(fs.readFileSync(filename, 'utf8')), {
      filename,
      ...(cachedData && { cachedData }),
    });
    if (script.cachedDataRejected ?? true) fresh.set(file, script);
    /** @type {(exports: unknown, require: (id: string) => unknown, module: object, file: string, folder: string) => void} */
    const run = script.runInThisContext();
    const requireFrom = (/** @type {string} */ id) => (OWN.test(id) ? load(outer, id.slice(2)) : outer.require(id));
    run(made.exports, requireFrom, made, filename, folder);
    return made.exports;
  };
  loaders['.cjs'] = (outer, filename) => {
    if (path.dirname(filename) === folder) outer.exports = load(outer, path.basename(filename));
    else loaders['.js']?.(outer, filename);
  };
  process.once('exit', () => {
    try {
      if (fresh.size > 0) fs.mkdirSync(place, { recursive: true });
      for (const [file, script] of fresh) writeSealed(file, script.createCachedData());
    } catch {
      // it costs time and nothing else
    }
  });
}

/**
 * V8 ends the process at one wrong byte of its own.
 * @param {string} file
 */
function readSealed(file) {
  try {
    const all = fs.readFileSync(file);
    const content = all.subarray(4);
    return all.readUInt32LE() === crc32(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Buffer} content
 */
function writeSealed(file, content) {
  const seal = Buffer.alloc(4);
  seal.writeUInt32LE(crc32(content));
  const beside = [file, process.pid].join('.');
  fs.writeFileSync(beside, Buffer.concat([seal, content]));
  fs.renameSync(beside, file);
}

module.exports = { keepCompiled };
