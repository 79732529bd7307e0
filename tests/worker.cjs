'use strict';
// Loaded before the program, in each of its threads: notes in WORKER_LOG that there is a second thread, and there does WORKER_DEED
// ("remove" or "change") to the first review that is read, just before it is read.
const fs = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (!isMainThread) {
  const { WORKER_LOG: log, WORKER_DEED: deed } = process.env;
  fs.appendFileSync(log, 'started\n');
  let done = deed === '';
  for (const name of ['openSync', 'readFileSync']) {
    const original = fs[name];
    fs[name] = (path, ...rest) => {
      if (!done && /data.reviews/.test(String(path))) {
        done = true;
        if (deed === 'remove') fs.rmSync(path);
        else fs.appendFileSync(path, '# a comment\n');
        fs.appendFileSync(log, 'did it\n');
      }
      return original(path, ...rest);
    };
  }
}
