import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './runInProcess.ts';

/** A problem as `build --json` tells it. */
export interface Told {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/** All that is wrong with the files below a root, warnings too. */
export async function problemsOf(root: string): Promise<Told[]> {
  const { stdout } = await run(['build', '--json', '--root', root]);
  const { problems, warnings = [] } = JSON.parse(stdout) as { problems?: Told[]; warnings?: Told[] };
  return problems ?? warnings;
}

/** Does what messages on front matter and links say, and no more; throws where one does not say what to write. */
export function followMessages(root: string, problems: readonly Told[]): void {
  for (const problem of [...problems].reverse()) follow(root, problem);
  for (const problem of problems) rename(root, problem);
}

function follow(root: string, { file, line, message, hint }: Told): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const [, link] = /^a link leads to (\S+), but/.exec(message) ?? [];
  const [, meant] = /^Did you mean "(.*)"\?$/.exec(hint) ?? [];
  if (link !== undefined && meant !== undefined) {
    lines[line - 1] = lines[line - 1]?.replace(`(${link})`, `(${meant})`) ?? '';
    writeFileSync(join(root, file), lines.join('\n'));
    return;
  }
  const [, written] = /(?:^W|, w)rite instead: (.*)$/.exec(hint) ?? [];
  const whole = /^Write in its place:\n(---\n[\s\S]*?\n---)(?:\n|$)/.exec(hint)?.[1];
  if (whole === undefined && written === undefined && !/^Take (?:it|the line) out/.test(hint))
    throw new Error(`${file}:${String(line)} ${message}: ${hint}`);
  // a key ends where the next one begins
  const end = lines.findIndex((text, index) =>
    whole === undefined ? index >= line && /^[^\s#-]|^---/.test(text) : index > 0 && /^(?:\+\+\+|\})$/.test(text),
  );
  const instead = whole?.split('\n') ?? (written === undefined ? [] : [written]);
  lines.splice(line - 1, end - line + (whole === undefined ? 1 : 2), ...instead);
  writeFileSync(join(root, file), lines.join('\n'));
}

function rename(root: string, { file, hint }: Told): void {
  const [, to] = /rename the file: (\S+)$/im.exec(hint) ?? [];
  if (to === undefined) return;
  const isFolder = file.endsWith('/index.md');
  renameSync(join(root, isFolder ? dirname(file) : file), join(root, isFolder ? dirname(to) : to));
}
