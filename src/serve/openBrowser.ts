import type { Shell } from '../shell.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, args: readonly string[]]>> = {
  darwin: ['open', []],
  win32: ['cmd', ['/c', 'start', '']],
};

/** Opens an address in the browser of the desktop. A failure is only reported. */
export async function openBrowser(url: string, { err }: Shell): Promise<void> {
  const { spawn } = await import('node:child_process');
  const [command, args] = OPENERS[process.platform] ?? ['xdg-open', []];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    err.write(`Could not open a browser: ${command} was not found.\n`);
  });
  child.unref();
}
