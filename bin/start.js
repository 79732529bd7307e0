'use strict';
const { loadProgram } = require('./load.js');
const refuse = require('./refuse.js');

// the streams are opened when something is written: each takes a millisecond or two to make
const output = (name) => ({
  write(text) {
    if (process[name].listenerCount('error') === 0) process[name].on('error', forgiveReader);
    return process[name].write(text);
  },
  get isTTY() {
    return process[name].isTTY;
  },
});

/** A reader such as `head` may have seen enough. */
function forgiveReader(cause) {
  if (cause.code !== 'EPIPE') throw cause;
}

/** The folder that a terminal stands in may be gone. */
function currentFolder() {
  try {
    return process.cwd();
  } catch {
    output('stderr').write('The current folder no longer exists. Go to another one with cd.\n');
    process.exit(1);
  }
}

const shell = {
  cwd: currentFolder(),
  pid: process.pid,
  env: process.env,
  out: output('stdout'),
  err: output('stderr'),
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

/** The program cannot be put together: its packages are missing or for another machine, or its sources were changed and do not hold. */
function explainStart({ message, errors: [first] = [] }) {
  const place = first?.location;
  const reason = place ? `${place.file}:${place.line}:${place.column + 1} ${first.text}` : message.split('\n')[0];
  refuse(
    `Endpaper could not be started: ${reason}.`.replace(/\.\.$/, '.'),
    'Run npm install again: packages may be missing, or made for another machine.',
  );
}

const fresh = process.argv.includes('--no-cache');

loadProgram({ fresh }).then(async ({ exports, program, keepCompiled }) => {
  await exports.run(process.argv.slice(2), program, shell);
  // after a build all that matters has run once
  if (process.argv[2] === 'build' && process.exitCode === 0) keepCompiled();
}, explainStart);
