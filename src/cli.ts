import type { MessagePort } from 'node:worker_threads';
import { Command, CommanderError } from 'commander';
import type { BuildOptions } from './commands/build.ts';
import type { CheckOptions } from './commands/check.ts';
import type { ImportOptions } from './commands/import.ts';
import type { NewOptions } from './commands/new.ts';
import { UsageError, type Program, type Shell } from './commands/program.ts';

/** What a worker thread runs. */
export async function work(port: MessagePort, root: string): Promise<void> {
  const commands = await import('./commands/work.ts');
  commands.work(port, root);
}

/** Runs the command line (`argv` without node and the script) and sets the exit status: 0 done, 1 could not be done, 2 wrong usage. */
export async function run(argv: readonly string[], program: Program, shell: Shell): Promise<void> {
  const site = createProgram(program, shell, (done) => {
    process.exitCode = done ? 0 : 1;
  });
  try {
    await site.parseAsync(argv, { from: 'user' });
  } catch (cause) {
    if (cause instanceof CommanderError) {
      process.exitCode = cause.exitCode === 0 ? 0 : 2;
    } else if (cause instanceof UsageError) {
      shell.err.write(`${cause.message}\n`);
      process.exitCode = 2;
    } else {
      const { stack, message } = cause as Error;
      shell.err.write(
        `This is a mistake in Endpaper, not in your files. Please report it with the lines below.\n\n${stack ?? message}\n`,
      );
      process.exitCode = 1;
    }
  }
}

function createProgram(program: Program, shell: Shell, finish: (success: boolean) => void): Command {
  const site = new Command('site')
    .description("Turns a reader's own files into a personal site.")
    .exitOverride()
    .showHelpAfterError('(site --help shows what there is)')
    .configureOutput({
      writeOut: (text) => shell.out.write(text),
      writeErr: (text) => shell.err.write(text),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    });
  site
    .command('build')
    .description('validate everything, render every page, write dist/')
    .option('--root <dir>', 'the folder with data/, public/ and perhaps templates/', '.')
    .option('--out <dir>', 'where the site is written (default: dist in the root)')
    .option('--base <path>', "the path the site is served under (default: that of site.yaml's url)")
    .option('--no-cache', 'neither use nor keep what earlier builds remember')
    .option('--force', 'write over files in the output that Endpaper did not write')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExamples:\n  site build\n  site build --root ~/books --out /var/www/books --base /books/')
    .action(async (options: BuildOptions) => {
      const { build } = await import('./commands/build.ts');
      finish(await build(options, program, shell));
    });
  addImport(site, shell, finish);
  addCheck(site, program, shell, finish);
  addNew(site, program, shell, finish);
  return site;
}

function addImport(site: Command, shell: Shell, finish: (success: boolean) => void): void {
  site
    .command('import')
    .description("merge a service's export of your reading log into data/books.csv")
    .argument('<file>', 'what the service gave you, unopened')
    .option('--root <dir>', 'the folder with data/; it may be empty, or not there yet', '.')
    .option('--from <format>', 'where the file does not tell: goodreads, storygraph, librarything, ... generic')
    .option('--dry-run', 'say what would change and write nothing')
    .option('--prune', 'remove the books of this service that the export lacks')
    .option('--no-reviews', 'write no files into data/reviews/')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExample:\n  site import goodreads_library_export.csv --root my-site')
    .action(async (file: string, options: ImportOptions) => {
      const { importLog } = await import('./commands/import.ts');
      finish(importLog(file, options, shell));
    });
}

function addCheck(site: Command, program: Program, shell: Shell, finish: (success: boolean) => void): void {
  site
    .command('check')
    .description('look for mistakes in your files and in the finished pages, write nothing')
    .option('--root <dir>', 'the folder with data/, public/ and perhaps templates/', '.')
    .option('--strict', 'let warnings count as errors')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExamples:\n  site check\n  site check --strict --root my-site')
    .action(async (options: CheckOptions) => {
      const { check } = await import('./commands/check.ts');
      finish(await check(options, program, shell));
    });
}

function addNew(site: Command, program: Program, shell: Shell, finish: (success: boolean) => void): void {
  site
    .command('new')
    .description('write a starting file: a review, an article, a project, or an entry of the blog')
    .argument('<kind>', 'review, post, article or project')
    .argument('<slug>', 'the name of the page: letters, digits, - and _')
    .option('--root <dir>', 'the folder with data/', '.')
    .option('--book <which>', "a review's book: its Book Id, ISBN or a part of its title")
    .addHelpText(
      'after',
      '\nExamples:\n  site new review eden --book "east of eden"\n  site new article howWrong\n  site new post howWrong',
    )
    .action(async (kind: string, slug: string, options: NewOptions) => {
      const { writeNew } = await import('./commands/new.ts');
      finish(await writeNew({ kind, slug, options }, program, shell));
    });
}
