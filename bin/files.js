'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** The program's own folder. */
const folder = path.dirname(__dirname);

/** Names, sizes and times of files and of all that folders hold, tests aside: a line each. */
function stampsOf(names) {
  const stamps = [];
  const visit = (name) => {
    const stats = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats || /\.test\.tsx?$/.test(name)) return;
    if (!stats.isDirectory()) stamps.push(`${name} ${stats.size} ${stats.mtimeMs}`);
    else for (const inner of fs.readdirSync(path.join(folder, name)).sort()) visit(`${name}/${inner}`);
  };
  names.forEach(visit);
  return stamps.join('\n');
}

/** Written beside and renamed: another process finds the old one or the new one, whole. */
function replaceFile(file, content) {
  const beside = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(beside, content);
    fs.renameSync(beside, file);
  } catch (cause) {
    fs.rmSync(beside, { force: true });
    throw cause;
  }
}

/** Removes what no build of the last day has made: another process may still read what is younger. */
function forgetOld(cache, isOurs) {
  for (const name of fs.readdirSync(cache).filter(isOurs)) {
    const file = path.join(cache, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - 86_400_000) fs.rmSync(file, { recursive: true, force: true });
  }
}

module.exports = { folder, forgetOld, replaceFile, stampsOf };
