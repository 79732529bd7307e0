import type { MessagePort } from 'node:worker_threads';
import { Command, CommanderError, Option } from 'commander';
import type { BuildOptions } from './commands/build.ts';
import type { CheckOptions } from './commands/check.ts';
import type { ImportOptions } from './commands/import.ts';
import type { NewOptions } from './commands/new.ts';
import type { ServeOptions } from './commands/serve.ts';
import { UsageError, type Program, type Shell } from './shell.ts';

/** What a worker thread runs. */
export async function runWorker(port: MessagePort, root: string): Promise<void> {
  const { runWorkerThread } = await import('./engine/workerThread.ts');
  runWorkerThread(port, root);
}

/** Runs the command line (`argv` without node and the script) and sets the exit status. */
export async function run(argv: readonly string[], program: Program, shell: Shell): Promise<void> {
  process.exitCode = await execute(argv, program, shell);
}

/** Runs the command line; resolves with its exit status: 0 done, 1 could not be done, 2 wrong usage. Never rejects. */
export async function execute(argv: readonly string[], program: Program, shell: Shell): Promise<0 | 1 | 2> {
  let status: 0 | 1 = 0;
  const site = createProgram(program, shell, (done) => {
    status = done ? 0 : 1;
  });
  try {
    await site.parseAsync(lineOf(argv, site), { from: 'user' });
    return status;
  } catch (cause) {
    if (argv.includes('--json') && !(cause instanceof CommanderError && cause.exitCode === 0)) {
      shell.out.write(`${JSON.stringify({ ok: false, problems: [mistakeJson((cause as Error).message)] })}\n`);
    }
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
    if (cause instanceof UsageError) {
      shell.err.write(`${cause.message}\n`);
      return 2;
    }
    const { stack, message } = cause as Error;
    shell.err.write(
      `This is a mistake in Endpaper, not in your files. Please report it with the lines below.\n\n${stack ?? message}\n`,
    );
    return 1;
  }
}

/** `site help biuld` is told what `site biuld` is told. */
function lineOf(argv: readonly string[], site: Command): readonly string[] {
  const [first, name] = argv;
  const isSlip = first === 'help' && name !== undefined && !site.commands.some((command) => command.name() === name);
  return isSlip ? [name] : argv;
}

/** What `--json` says where no file is to blame. */
function mistakeJson(text: string) {
  const [message = '', ...more] = text.replace(/^error: /, '').split('\n');
  const hint = more.join(' ').replace(/^\((.*)\)$/, '$1');
  return { file: null, line: null, column: null, message, hint: hint === '' ? null : hint };
}

function createProgram(program: Program, shell: Shell, finish: Finish): Command {
  const site = new Command('site')
    .description(
      "Turns a reader's own files into a personal site: data/ and public/ go in, plain HTML comes out in dist/. Only data/books.csv is needed.",
    )
    .exitOverride()
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(site --help shows what there is)')
    .configureOutput({
      writeOut: (text) => shell.out.write(text),
      writeErr: (text) => shell.err.write(text),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    });
  addExamples(site, [
    ['site import goodreads_library_export.csv', 'makes data/books.csv of it'],
    ['site build', 'your files become dist/'],
    ['site help build', 'what build can do'],
  ]);
  addBuild(site, program, shell, finish);
  addServe(site, program, shell, finish);
  addImport(site, shell, finish);
  addCheck(site, program, shell, finish);
  addNew(site, program, shell, finish);
  return site;
}

type Finish = (success: boolean) => void;

/** A command with its description; the first sentence of it stands in the list of commands. */
function addCommand(site: Command, name: string, summary: string, more = ''): Command {
  const capital = summary.charAt(0).toUpperCase() + summary.slice(1);
  return site.command(name).summary(summary).description(`${capital}.${more}`);
}

/** The folder that every command starts from. */
const addRoot = (command: Command, holds: string): Command =>
  command.addOption(new Option('--root <dir>', `the folder with ${holds}`).default('.', 'this one'));

const addJson = (command: Command): Command => command.option('--json', 'print one JSON object and nothing else');

/** Command lines, each with what it is for, in two columns. */
function addExamples(command: Command, examples: readonly (readonly [line: string, what: string])[]): void {
  const width = Math.max(...examples.map(([line]) => line.length));
  const rows = examples.map(([line, what]) => `  ${line.padEnd(width)}  ${what}`);
  command.addHelpText('after', ['', 'Examples:', ...rows].join('\n'));
}

function addBuild(site: Command, program: Program, shell: Shell, finish: Finish): void {
  const command = addCommand(
    site,
    'build',
    'write the site into dist/',
    ' Everything is checked first: with a mistake in your files nothing is written, and all mistakes are told.',
  );
  addRoot(command, 'data/, public/ and perhaps templates/')
    .option('--out <dir>', 'where the site is written (default: dist in the root)')
    .option('--base <path>', 'the path the site is served under (default: that of url in site.yaml)')
    .option('--no-cache', 'neither use nor keep what earlier builds remember')
    .option('--force', 'write over files in the output that Endpaper did not write');
  addJson(command).action(async (options: BuildOptions) => {
    const { build } = await import('./commands/build.ts');
    finish(await build(options, program, shell));
  });
  addExamples(command, [
    ['site build', 'data/ and public/ here -> dist/'],
    ['site build --root ~/books --out /srv/www', 'from one folder into another'],
    ['site build --base /books/', 'for https://example.org/books/'],
  ]);
}

function addServe(site: Command, program: Program, shell: Shell, finish: Finish): void {
  const command = addCommand(
    site,
    'serve',
    'show the site in your browser, and every change as you save it',
    ' Builds, then watches data/, public/ and templates/, keeps dist/ up to date and reloads the open page. Mistakes in your files show above the last good site. Ctrl-C ends it.',
  );
  addRoot(command, 'data/, public/ and perhaps templates/')
    .option('--port <n>', 'where to listen (default: 8080, or the next free one)')
    .addOption(new Option('--host <addr>', 'which address to listen on').default('127.0.0.1', 'this machine alone'))
    .option('--base <path>', 'the path the site is served under (default: that of url in site.yaml)')
    .option('--no-watch', 'build once and serve what was built')
    .option('--open', 'open a browser')
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./commands/serve.ts');
      finish(await serve(options, program, shell));
    });
  addExamples(command, [
    ['site serve --open', 'the site in this folder, in your browser'],
    ['site serve --port 3000', 'there or nowhere'],
    ['site serve --host 0.0.0.0', 'for the telephone on your desk, and all near it'],
  ]);
}

function addImport(site: Command, shell: Shell, finish: Finish): void {
  const command = addCommand(
    site,
    'import',
    'merge an export of your reading log into data/books.csv',
    ' Reads what Goodreads, StoryGraph, LibraryThing, BookWyrm, Calibre, Openreads and Hardcover give you, and other tables with a title and an author.',
  ).argument('<file>', 'what the service gave you, unopened');
  addRoot(command, 'data/; it may be empty, or not there yet')
    .option('--from <format>', 'where the file does not tell: goodreads, storygraph, librarything, ... generic')
    .option('--dry-run', 'say what would change and write nothing')
    .option('--prune', 'remove the books of this service that the export lacks')
    .option('--no-reviews', 'write no files into data/reviews/');
  addJson(command).action(async (file: string, options: ImportOptions) => {
    const { importLog } = await import('./commands/import.ts');
    finish(await importLog(file, options, shell));
  });
  addExamples(command, [
    ['site import goodreads_library_export.csv', 'into the site in this folder'],
    ['site import books.csv --root my-site', 'into a new one'],
    ['site import books.csv --dry-run', 'only see what would change'],
  ]);
}

function addCheck(site: Command, program: Program, shell: Shell, finish: Finish): void {
  const command = addCommand(
    site,
    'check',
    'look for mistakes and write nothing',
    ' Finds what build finds, and in the finished pages dead links, anchors and images, and files nothing refers to.',
  );
  addRoot(command, 'data/, public/ and perhaps templates/').option('--strict', 'let warnings count as errors');
  addJson(command).action(async (options: CheckOptions) => {
    const { check } = await import('./commands/check.ts');
    finish(await check(options, program, shell));
  });
  addExamples(command, [
    ['site check', 'the site in this folder'],
    ['site check --strict', 'before publishing: exit status 1 for a warning, too'],
  ]);
}

function addNew(site: Command, program: Program, shell: Shell, finish: Finish): void {
  const command = addCommand(
    site,
    'new',
    'write a starting file: review, article, project or post',
    ' Never writes over anything. A post is an entry at the top of data/blog.yaml.',
  )
    .argument('<kind>', 'review, article, project or post')
    .argument('<slug>', 'the name of the page: letters, digits, - and _');
  addRoot(command, 'data/')
    .option('--book <which>', "a review's book: its Book Id, ISBN or a part of its title")
    .action(async (kind: string, slug: string, options: NewOptions) => {
      const { writeNew } = await import('./commands/new.ts');
      finish(await writeNew({ kind, slug, options }, program, shell));
    });
  addExamples(command, [
    ['site new review eden --book "east of eden"', 'with title, author and rating'],
    ['site new article howWrong', 'data/articles/howWrong.md'],
    ['site new post howWrong', 'an entry that leads there'],
  ]);
}
