'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { loadProgram } = require('./load.js');
const refuse = require('./refuse.js');

// the streams are opened when something is written: each takes a millisecond or two to make
const output = (name) => ({
  write(text) {
    if (process[name].listenerCount('error') === 0) process[name].on('error', (cause) => loseOutput(name, cause));
    return process[name].write(text);
  },
  get isTTY() {
    return process[name].isTTY;
  },
});

let isLost = false;

/** A reader such as `head` may have seen enough. Whatever else keeps a stream from being written is a failure, of which the other one tells. */
function loseOutput(name, { code, message }) {
  if (code === 'EPIPE' || isLost) return;
  isLost = true;
  process.exitCode ||= 1;
  if (name === 'stdout')
    output('stderr').write(
      `The report of this command could not be written to standard output (${message.split(',')[0]}). What the command did is done; its exit status is 1 because the report is lost.\n`,
    );
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

/** One line from the terminal; '' where the input ends. */
function ask(question) {
  const lines = require('node:readline').createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

const shell = {
  cwd: currentFolder(),
  pid: process.pid,
  env: process.env,
  out: output('stdout'),
  err: output('stderr'),
  get ask() {
    return process.stdin.isTTY && process.stdout.isTTY ? ask : undefined;
  },
  get input() {
    return process.stdin;
  },
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

/** The program cannot be put together: its packages are missing or for another machine, or its sources were changed and do not hold. */
function explainStart({ code, message, errors: [first] = [] }) {
  const folder = path.dirname(__dirname);
  if (code === 'MODULE_NOT_FOUND' && fs.existsSync(path.join(folder, 'package-lock.json'))) {
    refuse('The packages that Endpaper needs are not installed in this clone.', `Run npm ci in ${folder} first.`);
    return;
  }
  const place = first?.location;
  const reason = place ? `${place.file}:${place.line}:${place.column + 1} ${first.text}` : message.split('\n')[0];
  refuse(
    `Endpaper could not be started: ${reason}.`.replace(/\.\.$/, '.'),
    'Run npm install again: packages may be missing, or made for another machine.',
  );
}

const fresh = process.argv.includes('--no-cache');

/** The commands that are run again and again. When one is done, all that matters for it has run once. */
const frequent = ['build', 'import', 'log'].find((name) => name === process.argv[2]);

loadProgram({ fresh, command: frequent }).then(async ({ exports, program, keepCompiled }) => {
  await exports.run(process.argv.slice(2), program, shell);
  if (isLost) process.exitCode ||= 1;
  if (frequent && process.exitCode === 0) keepCompiled();
}, explainStart);
