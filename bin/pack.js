'use strict';
// Before publishing: a package ships its bundle ready made, since its user's node_modules may be read-only; and the schemas for editors.
const fs = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { bundleModule, bundleProgram } = require('./bundle.js');

const lib = path.join(__dirname, '..', 'lib');

async function pack() {
  const parts = bundleProgram();
  const drafts = { entry: 'src/drafts/schemaFiles.ts', plugins: [], build, temporary: true };
  const { schemaTexts } = require(await bundleModule(drafts, 'schemas'));
  fs.mkdirSync(path.join(lib, 'schemas'), { recursive: true });
  for (const [name, schema] of Object.entries(schemaTexts())) fs.writeFileSync(path.join(lib, 'schemas', name), schema);
  // the start comes last: what finds it takes lib/ for complete
  for (const [name, text] of [...parts].reverse()) fs.writeFileSync(path.join(lib, `${name}.cjs`), text);
}

pack();
