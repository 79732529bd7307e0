import type { Shell } from '../shell.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, args: readonly string[]]>> = {
  darwin: ['open', []],
  win32: ['cmd', ['/c', 'start', '']],
};

/** Asks the desktop for a browser; where there is none, that is told and nothing else. */
export async function openBrowser(url: string, { err }: Shell): Promise<void> {
  const { spawn } = await import('node:child_process');
  const [command, args] = OPENERS[process.platform] ?? ['xdg-open', []];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    err.write(`No browser could be opened: ${command} is not there.\n`);
  });
  child.unref();
}
