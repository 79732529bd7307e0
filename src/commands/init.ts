import { existsSync, lstatSync, statSync } from 'node:fs';
import { basename, relative } from 'node:path';
import * as z from 'zod/mini';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { resolvePath } from '../ground/disk/resolvePath.ts';
import { scaffoldFolder } from '../scaffold/scaffoldFolder.ts';
import { scaffoldPackage } from '../scaffold/scaffoldPackage.ts';
import { ignoredLines, ignoreLine, isIgnored } from '../scaffold/ignoredFiles.ts';
import { withSchemas } from '../scaffold/schemaFiles.ts';
import { findDependency } from '../load/findDependency.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { newPath } from '../kinds/sourceAt.ts';
import { languageTag } from '../ground/schema/scalars.ts';
import { todayOf, UsageError, type Program, type Shell } from '../shell.ts';
import { changeFolder, runCommand, type FolderPlan } from './changeFolder.ts';
import { checkColumns, sayColumns, showColumns, type Said } from './askColumns.ts';
import { exportWithin } from './ignoreExport.ts';
import { refuseDemo, reportForeign } from './import.ts';
import type { ForeignPlan } from './planForeign.ts';
import { withForeign } from './withForeign.ts';

/** The options of `endpaper init`, as on the command line. */
export interface InitOptions {
  /** An export of a reading log. */
  readonly import?: string;
  readonly language?: string;
}

interface World {
  readonly program: Program;
  readonly shell: Shell;
}

/** `endpaper init DIR`: writes what a site begins with, over nothing that is there; true if it could. */
export async function init(dir: string, options: InitOptions, { program, shell }: World): Promise<boolean> {
  const root = resolvePath(shell.cwd, dir);
  refuseDemo(root, 'init my-site', program);
  checkLanguage(options.language);
  const command = { root, shell, json: false, task: 'endpaper init', retry: 'Try again.' };
  const { import: file } = options;
  const begin = (plan?: () => Promise<Checked<ForeignPlan>>) =>
    changeFolder(command, async () => {
      const imported = await plan?.();
      if (imported?.ok === false) return imported;
      if (imported && file !== undefined) {
        const again = (said: Said): string =>
          `${commandLine(`init ${quoteWord(dir)}`)}, then: ${commandLine(`import ${quoteWord(file)}${sayColumns(said)}`, dir)}`;
        const clear = checkColumns(imported.value, file, again);
        if (!clear.ok) return clear;
      }
      return planFolder(root, { ...options, imported: imported?.value }, { program, shell });
    });
  return await runCommand(
    command,
    async () => {
      if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === false)
        return failed(error(root, 'is not a folder', { hint: 'Choose another one.' }));
      return await (file === undefined ? begin() : withForeign({ root, file }, { program, shell }, begin));
    },
    ({ lines, imported }) => {
      for (const line of lines) shell.out.write(`${line}\n`);
      if (imported) {
        shell.out.write(`\n${showColumns(imported)}`);
        reportForeign({ ...imported.report, dryRun: false, ignored: null }, shell, false);
      }
      shell.out.write(formatNext(root, dir, shell));
    },
  );
}

function checkLanguage(language: string | undefined): void {
  if (language === undefined) return;
  const [issue] = z.safeParse(languageTag, language).error?.issues ?? [];
  if (issue) throw new UsageError(`--language ${issue.message}; saw ${language}`);
}

/** What is going to be written, what is said of it file by file, and the import that is part of it. */
interface SitePlan extends FolderPlan {
  readonly lines: readonly string[];
  readonly imported: ForeignPlan | undefined;
}

/**
 * Looks at what is there, and decides what is to be written. Nothing is written. `adopted`: the paths of files that are written besides, in place of the words to
 * begin with.
 */
export function planFolder(
  root: string,
  {
    language,
    imported,
    adopted,
    ...options
  }: InitOptions & Pick<SitePlan, 'imported'> & { readonly adopted?: ReadonlySet<string> },
  { program, shell }: World,
): Checked<SitePlan> {
  const isThere = (path: string): boolean => lstatSync(`${root}/${path}`, { throwIfNoEntry: false }) !== undefined;
  const name = basename(root);
  const withExample = !imported && !adopted && !isThere('data/books.csv') && !isThere('data/reviews');
  const exported = options.import === undefined ? undefined : exportWithin(root, options.import, shell);
  const drafts = scaffoldFolder({ name, today: todayOf(shell), language, withExample, exported }).filter(
    ({ path }) => !(imported && path === pathOf('books')) && !(adopted && (adopted.has(path) || path === ABOUT)),
  );
  const before = readAt(root, 'package.json');
  const dependency = findDependency(program.folder, root);
  const settings = scaffoldPackage(before, { name, dependency });
  if (!settings.ok) return settings;
  const { text, added } = settings.value;
  const files = [
    ...(imported?.files ?? []),
    ...drafts.filter(({ path }) => !isThere(path)),
    ...(text === before ? [] : [{ path: 'package.json', text, before }]),
  ];
  // the schemas of a package that is going to be installed; a clone has none
  const isPacked = existsSync(`${program.folder}/lib/schemas`);
  const say = (path: string): string => `${path} ${isThere(path) ? 'kept' : 'written'}`;
  const changes = before !== undefined && added.length > 0 ? `; added to it: ${added.join(', ')}` : '';
  return ok({
    files: withSchemas(files, (path) => readAt(root, path), isPacked),
    lines: [
      ...drafts.map(({ path }) => say(path)),
      `${say('package.json')}${changes}`,
      ...(language !== undefined && isThere(pathOf('site'))
        ? [`Write "language: ${language}" into data/site.yaml, which was kept as it is.`]
        : []),
      ...adviseOn(root, dependency, exported),
    ],
    imported,
  });
}

const ABOUT = newPath('about', '');

/** What would keep the folder from being published, or publish too much of it, where files of the owner were kept or Endpaper was installed from this computer. */
function adviseOn(root: string, dependency: string, exported: string | undefined): string[] {
  const text = readAt(root, '.gitignore');
  const ignored = text === undefined ? undefined : ignoredLines(text);
  const names = ignored?.map((line) => line.trim().replace(/^\/|\/$/g, ''));
  const missing = [
    ...['node_modules', 'dist'].filter((name) => names && !names.includes(name)).map((name) => `${name}/`),
    ...(exported === undefined || !ignored || isIgnored(ignored, exported) ? [] : [ignoreLine(exported)]),
  ];
  return [
    ...(missing.length > 0 ? [`Add to .gitignore, which was kept as it is: ${missing.join(' ')}`] : []),
    ...(/^file:(\.\.|\/|\w:)/.test(dependency)
      ? [
          `package.json takes Endpaper from this computer (${dependency}), where GitHub and other computers cannot get it.`,
          'Before you publish, put the package into this folder, and install it from here: npm install ./endpaper-VERSION.tgz',
        ]
      : []),
  ];
}

/** What is to be typed next, a line each: not every shell knows &&. */
export function formatNext(root: string, dir: string, { cwd }: Shell): string {
  const steps = [
    ...(relative(cwd, root) === '' ? [] : [`cd ${quoteWord(dir)}`]),
    ...(existsSync(`${root}/node_modules/endpaper`) ? [] : ['npm install']),
    commandLine('serve --open'),
  ];
  return steps.length === 1 ? `Next: ${steps.join('')}\n` : `Next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
