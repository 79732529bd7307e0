import type { OwnerFile } from '../ground/ownerFile.ts';
import { ignoredFiles, ignoredLines } from '../scaffold/ignoredFiles.ts';
import { scaffoldFolder } from '../scaffold/scaffoldFolder.ts';
import { schemaCopies, schemaLine } from '../scaffold/schemaFiles.ts';
import type { Originals } from './originals.ts';
import { showChanges, upgradeFile, type UpgradePlan } from './upgradeTemplates.ts';

/** A folder, as far as its settings must be known. */
interface Folder {
  readonly textAt: (path: string) => string | undefined;
  /** Its YAML files below data/. */
  readonly yaml: readonly string[];
  /** How its package.json is to name the program. */
  readonly version: string;
}

const WORKFLOW = '.github/workflows/publish.yml';

/** What `init` wrote beside the owner's texts, as it writes it today: the version in package.json, what Git leaves out, the workflow, and the schemas for editors. */
export function upgradeSettings(folder: Folder, originals: Originals): UpgradePlan {
  const { textAt } = folder;
  const today = scaffoldFolder({ name: '', today: '', withExample: false }).find(({ path }) => path === WORKFLOW)?.text;
  const workflow = textAt(WORKFLOW);
  const plans = [
    change('package.json', textAt('package.json'), {
      message: 'names the version of today',
      edit: (text) => nameVersion(text, folder.version),
    }),
    change('.gitignore', textAt('.gitignore'), {
      message: 'leaves out what Endpaper keeps for itself',
      edit: addIgnored,
    }),
    ...(workflow === undefined
      ? []
      : [upgradeFile({ path: WORKFLOW, text: workflow }, originals.get(WORKFLOW) ?? [], { today, stays: true })]),
    upgradeSchemas(folder),
  ];
  return { files: plans.flatMap(({ files }) => files), upgrades: plans.flatMap(({ upgrades }) => upgrades) };
}

function change(
  path: string,
  before: string | undefined,
  { message, edit }: { readonly message: string; readonly edit: (text: string) => string },
): UpgradePlan {
  const text = before === undefined ? undefined : edit(before);
  if (before === undefined || text === undefined || text === before) return { files: [], upgrades: [] };
  const lines = showChanges(before.split(/\r?\n/), text.split(/\r?\n/));
  return { files: [{ path, text, before }], upgrades: [{ path, what: 'changed', message: `${message}:`, lines }] };
}

/** The version that package.json names, if it is an earlier one: a folder, an address or a tag is the owner's choice. */
function nameVersion(text: string, version: string): string {
  const [, major, minor] = /"endpaper"\s*:\s*"[~^]?(\d+)\.(\d+)\.\d+"/.exec(text) ?? [];
  const [now = 0, less = 0] = version.split('.').map(Number);
  const isEarlier = Number(major) < now || (Number(major) === now && Number(minor) < less);
  return isEarlier ? text.replace(/("endpaper"\s*:\s*"[~^]?)[\d.]+/, `$1${version}`) : text;
}

function addIgnored(text: string): string {
  const there = ignoredLines(text).map((line) => line.replace(/^\//, ''));
  const isBroad = there.some((line) => /^\.endpaper\/?$/.test(line));
  const ours = ignoredLines(ignoredFiles(undefined)).filter((line) => line.startsWith('.endpaper/'));
  const missing = isBroad ? [] : ours.filter((line) => !there.includes(line));
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return missing.reduce((all, line) => `${all}${all === '' || all.endsWith('\n') ? '' : end}${line}${end}`, text);
}

/** The line that tells editors which keys a file may have, with the schema of the installed program; or copies of today's schemas. */
function upgradeSchemas({ yaml, textAt }: Folder): UpgradePlan {
  const named = yaml.flatMap((path) => {
    const before = textAt(path) ?? '';
    const [line = '', name] = /^# yaml-language-server: \$schema=\S*\/schemas\/(\w+)\.json(?=\r?\n)/.exec(before) ?? [];
    return name === undefined ? [] : [{ path, before, line, name }];
  });
  const lines = named.flatMap(({ path, before, line, name }): OwnerFile[] => {
    const fresh = schemaLine(path, name, textAt);
    return fresh === undefined || fresh === line ? [] : [{ path, text: fresh + before.slice(line.length), before }];
  });
  const files = [...lines, ...schemaCopies(new Set(named.map(({ name }) => name)), textAt)];
  const [first] = files;
  if (!first) return { files: [], upgrades: [] };
  const message = `and ${String(files.length - 1)} more: what editors know of your files, as it is today`;
  return { files, upgrades: [{ path: first.path, what: 'changed', message, lines: [] }] };
}
