'use strict';
// Before publishing: a package ships its bundle ready made, since its user's node_modules may be read-only.
const fs = require('node:fs');
const path = require('node:path');
const { bundleProgram } = require('./bundle.js');

const lib = path.join(__dirname, '..', 'lib');
bundleProgram().then((text) => {
  fs.mkdirSync(lib, { recursive: true });
  fs.writeFileSync(path.join(lib, 'site.cjs'), text);
});
