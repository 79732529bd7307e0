'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { crc32 } = require('node:zlib');

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

/** What a kept file begins with, before the checksum of the rest: together 16 bytes, so that machine code lies straight in memory. */
const SEAL = 'endpaper';

const checksum = (bytes) => crc32(bytes).toString(16).padStart(8, '0');

/** Writes a file that is checked before it is used: V8 ends the process at one wrong byte of its own. */
function writeSealed(file, content) {
  const bytes = Buffer.from(content);
  replaceFile(file, Buffer.concat([Buffer.from(SEAL + checksum(bytes)), bytes]));
}

/** Its content as bytes; throws where it is not there, or not as it was written. */
function readSealed(file) {
  const all = fs.readFileSync(file);
  const bytes = all.subarray(16);
  if (all.latin1Slice(0, 16) !== SEAL + checksum(bytes)) throw new Error(`${file} is damaged`);
  return bytes;
}

/** Removes what no build of the last day has made: another process may still read what is younger. */
function forgetOld(cache, names) {
  for (const name of fs.readdirSync(cache).filter((one) => names.test(one))) {
    const file = path.join(cache, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - 86_400_000) fs.rmSync(file, { recursive: true, force: true });
  }
}

module.exports = { folder, forgetOld, readSealed, replaceFile, stampsOf, writeSealed };
