#!/usr/bin/env node
'use strict';
const { loadProgram } = require('./bundle.js');

const shell = {
  cwd: process.cwd(),
  pid: process.pid,
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

loadProgram().then(async ({ exports, program, keepCompiled }) => {
  await exports.run(process.argv.slice(2), program, shell);
  // after a build all that matters has run once
  if (process.argv[2] === 'build' && process.exitCode === 0) keepCompiled();
});
