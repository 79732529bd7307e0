// `npm test`: what `npm run check` looks at, beside the tests, which often wait for browsers, servers and locks. What it says comes last, where it is seen.
import { spawn } from 'node:child_process';

const SETTINGS = { shell: true, stdio: ['ignore', 'pipe', 'pipe'] };

/** Ends with what was printed and whether all was well. */
const run = (command, settings) =>
  new Promise((resolve) => {
    const child = spawn(command, settings);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => (said += String(words)));
    child.on('close', (code) => resolve({ said, isSound: code === 0 }));
  });

const [check, tests] = await Promise.all([
  run('npm run --silent check', SETTINGS),
  run('vitest run --coverage', { shell: true, stdio: 'inherit' }),
]);
process.stdout.write(check.isSound ? check.said : `\nnpm run check found this:\n\n${check.said}`);
process.exitCode = check.isSound && tests.isSound ? 0 : 1;
