// `npm run check`: formatter, linter and compiler side by side, since each keeps one processor at work. What they say is shown as each ends.
import { exec } from 'node:child_process';

const CHECKS = [
  'eslint --cache --cache-location node_modules/.cache/eslint/ .',
  'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc.json',
  'prettier --cache --check --log-level warn .',
];

for (const command of CHECKS) {
  exec(command, { maxBuffer: 1 << 26 }, (fault, stdout, stderr) => {
    process.stdout.write(stdout + stderr);
    if (fault) process.exitCode = 1;
  });
}
