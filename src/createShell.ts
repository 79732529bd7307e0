import type { Output, Shell } from './shell.ts';

/** The world outside of a real process. Ends it where its folder is gone. */
export function createShell(): Shell {
  const output = createOutputs();
  return {
    cwd: currentFolder(output('stderr')),
    pid: process.pid,
    env: process.env,
    out: output('stdout'),
    err: output('stderr'),
    get ask() {
      return process.stdin.isTTY && process.stdout.isTTY ? ask : undefined;
    },
    get input() {
      return process.stdin;
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
  };
}

type Stream = 'stdout' | 'stderr';

/** The streams are opened when something is written: each takes a millisecond or two to make. */
function createOutputs(): (name: Stream) => Output {
  let isLost = false;
  /** A reader such as `head` may have seen enough. Whatever else keeps a stream from being written is a failure, of which the other one tells. */
  const lose = (name: Stream, { code, message }: NodeJS.ErrnoException): void => {
    if (code === 'EPIPE' || isLost) return;
    isLost = true;
    process.exitCode = Number(process.exitCode) || 1;
    const [reason = ''] = message.split(',');
    if (name === 'stdout')
      output('stderr').write(
        `The report of this command could not be written to standard output (${reason}). What the command did is done; its exit status is 1 because the report is lost.\n`,
      );
  };
  const heard = new Set<Stream>();
  const output = (name: Stream): Output => ({
    write(text) {
      const stream = process[name];
      // one of Node's own listens where there is a second thread, and ends the process
      if (!heard.has(name))
        stream.on('error', (cause: Error) => {
          lose(name, cause);
        });
      heard.add(name);
      return stream.write(text);
    },
    get isTTY() {
      return process[name].isTTY;
    },
  });
  return output;
}

/** The folder that a terminal stands in may be gone. */
function currentFolder(err: Output): string {
  try {
    return process.cwd();
  } catch {
    err.write('The current folder no longer exists. Go to another one with cd.\n');
    process.exit(1);
  }
}

/** One line from the terminal; '' where the input ends. */
async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return await new Promise((resolve) => {
    lines.once('close', () => {
      resolve('');
    });
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}
