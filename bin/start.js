// @ts-check
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { findProgram } = require('./findProgram.js');
const refuse = require('./refuse.js');

const argv = process.argv.slice(2);

/** @type {ReturnType<typeof findProgram> | undefined} */
let found;
try {
  found = findProgram(argv.includes('--no-cache'));
} catch (cause) {
  explainStart(/** @type {NodeJS.ErrnoException & Partial<import('esbuild').BuildFailure>} */ (cause));
}
if (found) void found.load().run(argv, found.program);

/**
 * The program cannot be put together: its packages are missing or for another machine, or its sources were changed and do not hold.
 * @param {NodeJS.ErrnoException & Partial<import('esbuild').BuildFailure>} cause
 */
function explainStart({ code, message, errors: [first] = [] }) {
  const folder = path.dirname(__dirname);
  if (code === 'MODULE_NOT_FOUND' && fs.existsSync(path.join(folder, 'package-lock.json'))) {
    refuse('The packages that Endpaper needs are not installed in this clone.', `Run npm ci in ${folder} first.`);
    return;
  }
  const place = first?.location;
  const reason = place
    ? [place.file, place.line, `${String(place.column + 1)} ${first.text}`].join(':')
    : message.replace(/\n[^]*/, '');
  refuse(
    `Endpaper could not be started: ${reason}.`.replace(/\.\.$/, '.'),
    'Run npm install again: packages may be missing, or made for another machine.',
  );
}
