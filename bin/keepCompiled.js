// @ts-check
'use strict';
// Node 20 compiles what it loads each time, a sixth of `log`; newer ones keep the machine code by themselves (module.enableCompileCache).
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { crc32 } = require('node:zlib');

/** @typedef {Map<string, Buffer>} Codes machine code by the name of its module */

const { _extensions: loaders, wrap } =
  /** @type {{ _extensions: Record<string, (module: NodeJS.Module, file: string) => void>, wrap: (text: string) => string }} */ (
    /** @type {unknown} */ (Module)
  );

/**
 * Keeps the machine code of all modules in a folder that this process loads, for the next one.
 * @param {string} folder
 * @param {string} file for these modules alone: V8 asks only how long their text is
 */
function keepCompiled(folder, file) {
  const kept = readSealed(file);
  /** @type {Map<string, vm.Script>} */
  const loaded = new Map();
  loaders['.cjs'] = (module, filename) => {
    if (path.dirname(filename) !== folder) {
      loaders['.js']?.(module, filename);
      return;
    }
    const name = path.basename(filename);
    const cachedData = kept.get(name);
    const options = cachedData ? { filename, cachedData } : { filename };
    const script = new vm.Script(wrap(fs.readFileSync(filename, 'utf8')), options);
    if (script.cachedDataRejected) kept.delete(name);
    loaded.set(name, script);
    /** @type {(exports: unknown, require: NodeJS.Require, module: NodeJS.Module, file: string, folder: string) => void} */
    const run = script.runInThisContext();
    run(module.exports, /** @type {NodeJS.Require} */ (module.require.bind(module)), module, filename, folder);
  };
  process.once('exit', () => {
    if ([...loaded.keys()].every((name) => kept.has(name))) return;
    for (const [name, script] of loaded) kept.set(name, script.createCachedData());
    try {
      writeSealed(file, kept);
    } catch {
      // it costs time and nothing else
    }
  });
}

/**
 * V8 ends the process at one wrong byte of its own.
 * @param {string} file
 * @returns {Codes}
 */
function readSealed(file) {
  try {
    const all = fs.readFileSync(file);
    const content = all.subarray(4);
    return all.readUInt32LE() === crc32(content) ? v8.deserialize(content) : new Map();
  } catch {
    return new Map();
  }
}

/**
 * @param {string} file
 * @param {Codes} codes
 */
function writeSealed(file, codes) {
  const content = v8.serialize(codes);
  const seal = Buffer.alloc(4);
  seal.writeUInt32LE(crc32(content));
  const beside = [file, process.pid].join('.');
  fs.writeFileSync(beside, Buffer.concat([seal, content]));
  fs.renameSync(beside, file);
}

module.exports = { keepCompiled };
