import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {import('./writeSites.mjs').Tool} ToolName
 * @typedef {import('./timeProcess.mjs').Command} Command
 *
 * @typedef {object} Tool
 * @property {ToolName} name
 * @property {string} version
 * @property {(site: string) => Command} build
 * @property {(site: string, port: number) => Command} serve
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
 * Finds or installs the programs to compare; a peer that is not there is named on standard error and left out.
 *
 * @param {{ tools: readonly ToolName[], against: string | undefined }} options
 * @param {string} work a folder above all sites, into which Eleventy is installed
 * @returns {Tool[]} throws if the other checkout cannot run
 */
export function prepareTools({ tools, against }, work) {
  const makers = {
    ours: () => findEndpaper('ours', PROGRAM),
    other: () => findEndpaper('other', against ?? ''),
    hugo: findHugo,
    eleventy: () => installEleventy(work),
  };
  return tools.flatMap((name) => {
    const tool = makers[name]();
    if (typeof tool !== 'string') return [tool];
    process.stderr.write(`without ${name}: ${tool}\n`);
    return [];
  });
}

/** What ran and where, for the head of a table. @param {readonly Tool[]} tools */
export function describeRun(tools) {
  const machine = `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  return `${tools.map(({ version }) => version).join(', ')}; ${machine}.\n`;
}

/** @param {'ours' | 'other'} name @param {string} folder of a checkout @returns {Tool} */
function findEndpaper(name, folder) {
  const launcher = join(folder, 'bin/site.js');
  for (const path of [launcher, join(folder, 'node_modules')]) {
    if (!existsSync(path)) throw new Error(`There is no ${path}: ${name} must be a checkout after npm ci`);
  }
  const commit = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: folder, encoding: 'utf8' }).stdout;
  /** @param {string} site */
  const output = (site) => join(site, 'dist');
  return {
    name,
    version: `${name}: Endpaper ${commit ? commit.trim() : folder} on Node ${process.versions.node}`,
    build: (site) => ({
      program: process.execPath,
      args: [launcher, 'build', '--root', site, '--out', output(site), '--json'],
      cwd: folder,
    }),
    serve: (site, port) => ({
      program: process.execPath,
      args: [launcher, 'serve', '--port', String(port)],
      cwd: site,
    }),
    output,
    // the bundles beside content/ stay: they are made once for the program, not for a site
    forget: (site) => remove(output(site), join(folder, 'node_modules/.cache/endpaper/content')),
  };
}

/** @returns {Tool | string} */
function findHugo() {
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout;
  if (!version) return 'no hugo on PATH';
  /** @param {string} site */
  const cache = (site) => ['--cacheDir', join(site, 'cache')];
  return {
    name: 'hugo',
    version: `Hugo ${/v([\d.]+\S*)/.exec(version)?.[1] ?? version.trim()}`,
    build: (site) => ({ program: 'hugo', args: ['--quiet', ...cache(site)], cwd: site }),
    serve: (site, port) => ({
      program: 'hugo',
      args: ['server', '--port', String(port), '--baseURL', `http://127.0.0.1:${String(port)}/`, ...cache(site)],
      cwd: site,
    }),
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
    serve: (site, port) => ({
      program: process.execPath,
      args: [command, '--serve', '--quiet', `--port=${String(port)}`],
      cwd: site,
    }),
    output: (site) => join(site, '_site'),
    forget: (site) => remove(join(site, '_site')),
  };
}
