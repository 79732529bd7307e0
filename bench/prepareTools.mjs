import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {import('./writeSites.mjs').Tool} ToolName
 * @typedef {import('./timeProcess.mjs').Command} Command
 *
 * @typedef {object} Tool
 * @property {ToolName} name
 * @property {string} version for the table's heading
 * @property {(site: string) => Command} build
 * @property {(site: string) => string} output the folder that the pages are written to
 * @property {(site: string) => void} forget removes the output and what is kept between builds
 */

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Exact, so that two runs compare the same thing. */
const PACKAGES = ['@11ty/eleventy@3.1.7', 'csv-parse@7.0.3', 'markdown-it@14.3.3'];

/** @param {string[]} folders */
const remove = (...folders) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

/**
 * Finds or installs the programs to compare; one that is not there is named on standard error and left out.
 *
 * @param {readonly ToolName[]} names
 * @param {string} work a folder above all sites, into which Eleventy is installed
 * @returns {Tool[]}
 */
export function prepareTools(names, work) {
  const makers = { ours: findOurs, hugo: findHugo, eleventy: installEleventy };
  return names.flatMap((name) => {
    const tool = makers[name](work);
    if (typeof tool !== 'string') return [tool];
    process.stderr.write(`without ${name}: ${tool}\n`);
    return [];
  });
}

/** @returns {Tool | string} */
function findOurs() {
  const launcher = join(PROGRAM, 'bin/site.js');
  if (!existsSync(launcher)) return `there is no ${launcher}`;
  /** @param {string} site */
  const output = (site) => join(site, 'dist');
  return {
    name: 'ours',
    version: `Endpaper on Node ${process.versions.node}`,
    build: (site) => ({
      program: process.execPath,
      args: [launcher, 'build', '--root', site, '--out', output(site), '--json'],
      cwd: PROGRAM,
    }),
    output,
    // the bundles beside content/ stay: they are made once for the program, not for a site
    forget: (site) => remove(output(site), join(PROGRAM, 'node_modules/.cache/endpaper/content')),
  };
}

/** @returns {Tool | string} */
function findHugo() {
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout;
  if (!version) return 'no hugo on PATH';
  return {
    name: 'hugo',
    version: `Hugo ${/v([\d.]+\S*)/.exec(version)?.[1] ?? version.trim()}`,
    build: (site) => ({ program: 'hugo', args: ['--quiet', '--cacheDir', join(site, 'cache')], cwd: site }),
    output: (site) => join(site, 'public'),
    forget: (site) => remove(join(site, 'public'), join(site, 'resources'), join(site, 'cache')),
  };
}

/** @param {string} work @returns {Tool | string} */
function installEleventy(work) {
  writeFileSync(join(work, 'package.json'), '{ "private": true }\n');
  process.stderr.write('installing Eleventy\n');
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: work,
    encoding: 'utf8',
  });
  if (install.status !== 0) return `npm install failed\n${install.stderr}`;
  const command = join(work, 'node_modules/@11ty/eleventy/cmd.cjs');
  return {
    name: 'eleventy',
    version: PACKAGES[0]?.replace('@11ty/eleventy@', 'Eleventy ') ?? '',
    build: (site) => ({ program: process.execPath, args: [command, '--quiet'], cwd: site }),
    output: (site) => join(site, '_site'),
    forget: (site) => remove(join(site, '_site')),
  };
}
