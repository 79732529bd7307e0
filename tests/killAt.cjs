'use strict';
// Loaded before the program: ends the process, as SIGKILL does, just before its KILL_ATth change below KILL_BELOW, or in the middle
// of it where it writes to a file. Without KILL_AT it says at the end how many changes there were.
const fs = require('node:fs');
const { resolve } = require('node:path');

const below = resolve(process.env.KILL_BELOW);
const at = Number(process.env.KILL_AT ?? 0);
const opened = new Set();
let count = 0;

const isDue = () => {
  count += 1;
  return count === at;
};
const end = () => process.kill(process.pid, 'SIGKILL');

for (const name of ['renameSync', 'unlinkSync', 'rmSync', 'mkdirSync', 'rmdirSync', 'copyFileSync', 'writeFileSync']) {
  const original = fs[name];
  fs[name] = (path, ...rest) => {
    if (resolve(String(path)).startsWith(below) && isDue()) end();
    return original(path, ...rest);
  };
}

const { openSync, writeSync } = fs;
fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  if (resolve(String(path)).startsWith(below) && rest[0] === 'w') {
    opened.add(descriptor);
    if (isDue()) end();
  }
  return descriptor;
};
fs.writeSync = (descriptor, content, ...rest) => {
  if (opened.delete(descriptor) && isDue()) {
    writeSync(descriptor, content, 0, content.length >> 1);
    end();
  }
  return writeSync(descriptor, content, ...rest);
};

if (at === 0) process.on('exit', () => writeSync(2, `changes: ${count}\n`));
