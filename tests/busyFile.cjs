'use strict';
// Loaded before the program: BUSY_FILE is open in another program, which does not let it be renamed, replaced or removed, and closes
// it once that was tried BUSY_TIMES times (left out: never).
const fs = require('node:fs');
const path = require('node:path');

const file = path.resolve(process.env.BUSY_FILE);
let left = Number(process.env.BUSY_TIMES ?? Infinity);

for (const name of ['renameSync', 'unlinkSync', 'rmSync']) {
  const original = fs[name];
  fs[name] = (from, ...rest) => {
    const isBusy = [from, rest[0]].some((other) => typeof other === 'string' && path.resolve(other) === file);
    if (isBusy && (left -= 1) >= 0)
      throw Object.assign(new Error(`EBUSY: resource busy or locked, ${name}`), { code: 'EBUSY', path: from });
    return original(from, ...rest);
  };
}
