import type { MessagePort } from 'node:worker_threads';
import { Command, CommanderError, Option } from 'commander';
import type { ForeignJob } from './commands/withForeign.ts';
import type { ThreadData } from './engine/workerThread.ts';
import { createShell } from './createShell.ts';
import { readBug } from './report/describeBug.ts';
import { UsageError, type Program, type Shell } from './shell.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

/** What a worker thread runs. */
export async function runWorker(port: MessagePort, data: ThreadData): Promise<void> {
  const { runWorkerThread } = await import('./engine/workerThread.ts');
  runWorkerThread(port, data);
}

/** What a process runs that reads a file from elsewhere. */
export async function runReader(parent: NodeJS.Process, job: ForeignJob): Promise<void> {
  const { answerForeign } = await import('./commands/withForeign.ts');
  await answerForeign(parent, job);
}

/** Runs the command line (`argv` without node and the script) and sets the exit status. */
export async function run(argv: readonly string[], program: Program): Promise<void> {
  const status = await execute(argv, program, createShell());
  // a report that was lost is a failure of its own
  if (status !== 0) process.exitCode = status;
}

/** Runs the command line; resolves with its exit status: 0 done, 1 could not be done, 2 wrong usage. Never rejects. */
export async function execute(argv: readonly string[], program: Program, shell: Shell): Promise<0 | 1 | 2> {
  const site = createSite(program, shell);
  let status: 0 | 1 = 0;
  for (const verb of VERBS) {
    const command = addVerb(site, verb);
    command.action(async () => {
      status = (await verb.run(command.opts<never>(), { program, shell }, command.args)) ? 0 : 1;
    });
  }
  try {
    await site.parseAsync(withoutHelp(argv, site), { from: 'user' });
    return status;
  } catch (cause) {
    return explain(cause as Error, argv.includes('--json'), shell);
  }
}

/** Says why the command line was not carried out; returns the exit status. */
function explain(cause: Error, json: boolean, { out, err }: Shell): 0 | 1 | 2 {
  // after --help there is nothing to do
  if (cause instanceof CommanderError && cause.exitCode === 0) return 0;
  const { message } = cause;
  if (json) {
    const [first = '', ...more] = message.replace(/^error: /, '').split('\n');
    const hint = more.join(' ').replace(/^\((.*)\)$/, '$1') || null;
    const problem = {
      severity: 'error',
      file: readBug(cause).file ?? null,
      line: null,
      column: null,
      message: first,
      hint,
    };
    out.write(`${JSON.stringify({ ok: false, problems: [problem] })}\n`);
  }
  // commander has said it already
  if (cause instanceof CommanderError) return 2;
  if (cause instanceof UsageError) {
    err.write(`${message}\n`);
    return 2;
  }
  const { file, stack } = readBug(cause);
  const met = file === undefined ? '' : ` It was met in ${file}.`;
  err.write(
    `This is a bug in Endpaper, not a mistake in your files.${met} Please report it with these lines:\n\n${stack}\n`,
  );
  return 1;
}

/** `endpaper help biuld` is answered as `endpaper biuld` is. */
function withoutHelp(argv: readonly string[], site: Command): readonly string[] {
  const [first, name] = argv;
  const isSlip = first === 'help' && name !== undefined && !site.commands.some((command) => command.name() === name);
  return isSlip ? [name] : argv;
}

function createSite({ version }: Program, { out, err }: Shell): Command {
  const site = new Command('endpaper')
    .description(
      'Builds a personal site from your own files: it reads data/ and public/ and writes plain HTML into dist/. Only data/books.csv is required.',
    )
    .version(version, '--version', 'show the version of Endpaper')
    .exitOverride()
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(npx endpaper --help lists all commands and options)')
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    });
  return addExamples(site, [
    ['npx endpaper init my-site', 'begin a site in a new folder'],
    ['npx endpaper import goodreads_library_export.csv', 'take your books in'],
    ['npx endpaper build', 'build the site into dist/'],
    ['npx endpaper help build', 'show the options of build'],
  ]);
}

/** Adds a command without its action. */
function addVerb(site: Command, { name, summary, more, given = [], options, examples }: Verb): Command {
  const capital = summary.charAt(0).toUpperCase() + summary.slice(1);
  const command = site
    .command(name)
    .summary(summary)
    .description(`${capital}. ${more}`)
    .showHelpAfterError(`(npx endpaper help ${name} shows its options)`);
  for (const [argument, text] of given) command.argument(argument, text);
  for (const [flags, text, value, shown] of options) {
    const option = new Option(flags, text);
    if (Array.isArray(value))
      option.argParser((given: string, before?: readonly string[]) => [...(before ?? []), given]);
    else option.default(value, shown);
    command.addOption(option);
  }
  return addExamples(command, examples);
}

function addExamples(command: Command, examples: Verb['examples']): Command {
  const width = Math.max(...examples.map(([line]) => line.length));
  const rows = examples.map(([line, what]) => `  ${line.padEnd(width)}  ${what}`);
  return command.addHelpText('after', ['', 'Examples:', ...rows].join('\n'));
}
