'use strict';
// Loaded before the program, in each of its threads: whatever reads a file whose name holds BUG_FILE fails in a way that nobody has thought of.
const fs = require('node:fs');

const { readFileSync } = fs;
fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith(process.env.BUG_FILE)) throw new TypeError('a fault made on purpose');
  return readFileSync(path, ...rest);
};
