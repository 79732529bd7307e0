// @ts-check
'use strict';
// Makes the program's sources into what Node loads. Used in a clone where a source changed, and before a package is published.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { optionsForNode } = require('./optionsForNode.js');

/**
 * Writes the program into a folder as CommonJS modules: `cli.cjs`, those that it imports and those that are imported on demand. `key` changes
 * with each byte of them and of what the browser gets; `inputs` are the files that they are made of, relative to the program's own folder.
 * @param {string} folder the program's own
 * @param {string} into
 */
function bundleProgram(folder, into) {
  const { alias, ...options } = optionsForNode(folder, require.resolve);
  const { buildSync } = require('esbuild');
  // esbuild splits ES modules alone
  const { metafile } = buildSync({
    ...options,
    // the last two are for pack.js
    entryPoints: ['src/cli.ts', 'src/scaffold/schemaFiles.ts', 'src/bundle/collectLicences.ts'],
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    entryNames: '[name]',
    outdir: into,
    outExtension: { '.js': '.cjs' },
    alias: {
      ...alias,
      'linkify-it': path.join(__dirname, 'linkify.js'),
      'node:child_process': path.join(__dirname, 'childProcess.js'),
    },
  });
  // Node loads CommonJS 10 ms faster
  buildSync({
    ...options,
    entryPoints: [path.join(into, '*.cjs')],
    outdir: into,
    outExtension: { '.js': '.cjs' },
    allowOverwrite: true,
    supported: { 'dynamic-import': false },
    // plain values are read faster than the accessors that esbuild writes, and nothing that is exported changes later; a CommonJS package that is
    // imported on demand is in `default` alone
    footer: { js: 'module.exports={...module.exports.default,...module.exports,__esModule:true};' },
  });
  const hash = createHash('sha256');
  for (const [place, names] of /** @type {const} */ ([
    [into, /\.cjs$/],
    [path.join(folder, 'src/client'), /(?<!\.test)\.ts$/],
    [path.join(folder, 'templates'), /(?<!\.test)\.\w+$/],
  ]))
    for (const name of fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).sort())
      if (names.test(name)) hash.update(fs.readFileSync(path.join(place, name)));
  return { key: hash.digest('hex').slice(0, 16), inputs: Object.keys(metafile.inputs) };
}

module.exports = { bundleProgram };
