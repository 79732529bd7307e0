// @ts-check
'use strict';
// Before publishing: a package ships its program ready made, since its user's node_modules may be read-only; the licences of what went into it;
// and the schemas for editors.
const fs = require('node:fs');
const path = require('node:path');
const { bundleProgram } = require('./bundleProgram.js');

const folder = path.dirname(__dirname);
const lib = path.join(folder, 'lib');

const { key, inputs } = bundleProgram(folder, lib);
/** @type {typeof import('../src/scaffold/schemaFiles.ts')} */
const { schemaTexts } = require(path.join(lib, 'schemaFiles.cjs'));
/** @type {typeof import('../src/bundle/collectLicences.ts')} */
const { collectLicences } = require(path.join(lib, 'collectLicences.cjs'));

fs.mkdirSync(path.join(lib, 'schemas'), { recursive: true });
for (const [name, schema] of Object.entries(schemaTexts())) fs.writeFileSync(path.join(lib, 'schemas', name), schema);
// what sites get is bundled where they are built, but for the fonts
const licences = collectLicences(folder, [...inputs, 'templates/fonts/OFL.txt']);
fs.writeFileSync(path.join(folder, 'THIRD-PARTY.txt'), licences);
// it comes last: what finds it takes lib/ for complete
fs.writeFileSync(path.join(lib, 'key.txt'), key);
