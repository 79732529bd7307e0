'use strict';
// Loaded before the program: at its FAULT_ATth change below FAULT_BELOW the process is killed (FAULT=kill; in the middle of it where
// it writes a file), or the disk is full from then on (FAULT=full). Without FAULT_AT it says at the end how many changes there were.
const fs = require('node:fs');
const path = require('node:path');

const { FAULT, FAULT_BELOW } = process.env;
const below = path.resolve(FAULT_BELOW);
const at = Number(process.env.FAULT_AT ?? 0);
const { writeFileSync } = fs;
let count = 0;

for (const name of ['renameSync', 'mkdirSync', 'copyFileSync', 'writeFileSync', 'rmSync', 'rmdirSync']) {
  const original = fs[name];
  fs[name] = (file, ...rest) => {
    if (!path.resolve(String(file)).startsWith(below)) return original(file, ...rest);
    count += 1;
    if (at > 0 && FAULT === 'kill' && count === at) {
      if (name === 'writeFileSync') writeFileSync(file, String(rest[0]).slice(0, String(rest[0]).length >> 1));
      process.kill(process.pid, 'SIGKILL');
    }
    // what makes room goes on, and so does a rename back
    if (
      at > 0 &&
      FAULT === 'full' &&
      (count === at || (count > at && ['writeFileSync', 'copyFileSync'].includes(name)))
    )
      if (!name.startsWith('rm'))
        throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC', path: file });
    return original(file, ...rest);
  };
}

if (at === 0) process.on('exit', () => fs.writeSync(2, `changes: ${count}\n`));
