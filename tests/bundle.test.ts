import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as bundler from '../bin/bundleProgram.js';
import { copyProgram } from './programCopy.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { sampleSite } from './sampleSite.ts';
import { site, temporarySite, writeFiles } from './temporarySite.ts';

test('the bundled program reads every letter as its sources do', async () => {
  // a formula with letters that Temml looks for in a regular expression, which esbuild does not write in ASCII
  const formula = 'â + x₂';
  const article = `---\ntitle: Letters\ndate: 2024-05-01\n---\n\nOf $${formula}$.\n`;
  const root = temporarySite({ ...sampleSite, 'data/articles/proof.md': article });
  const run = await site(['build', '--root', root]);
  expect(run, run.stderr).toMatchObject({ status: 0 });
  const set = setMathematics(formula, false);
  expect(set).toMatchObject({ mathml: expect.stringContaining('<msub>') as string });
  expect(readFileSync(join(root, 'dist/proof/index.html'), 'utf8')).toContain('mathml' in set ? set.mathml : '');
});

test('the key of the program changes with what a browser gets, and with no test', () => {
  const { bundleProgram } = createRequire(import.meta.url)('../bin/bundleProgram.js') as typeof bundler;
  const program = copyProgram();
  const into = temporarySite({});
  const { key, inputs } = bundleProgram(program, into);
  expect(readdirSync(into)).toContain('cli.cjs');
  expect(inputs).toContain('src/cli.ts');
  writeFiles(program, { 'src/client/boot.test.ts': 'a test' });
  expect(bundleProgram(program, temporarySite({})).key).toBe(key);
  writeFiles(program, { 'templates/styles/print.css': 'p { color: teal }' });
  expect(bundleProgram(program, temporarySite({})).key).not.toBe(key);
});
