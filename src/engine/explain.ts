import { readText } from '../load/readText.ts';
import { hasErrors, type Finding, type Problem } from '../ground/problem.ts';
import type { ParsedFile } from '../site/records.ts';

/** Says in words what the stages found, with lines, in the order of the files. What has the words is loaded where there is something to say. */
export async function explain(root: string, found: readonly Finding[]): Promise<readonly Problem[]> {
  if (found.length === 0) return [];
  const { explain: tell } = await import('../diagnose/explain.ts');
  return await tell(found, readFrom(root));
}

/** The same for what is in words already, for the most part: its order stays. */
export async function explainRest(root: string, found: readonly Finding[]): Promise<readonly Problem[]> {
  const isTold = (one: Finding): one is Problem => !('code' in one);
  return found.every(isTold) ? found : await explain(root, found);
}

/** Of files with errors some are told to have other names, as which others then know them. */
export async function withNewNames(root: string, files: readonly ParsedFile[]): Promise<readonly ParsedFile[]> {
  if (!files.some(({ problems }) => hasErrors(problems))) return files;
  const { withNewNames: rename } = await import('../diagnose/withNewNames.ts');
  return rename(files, readFrom(root));
}

/** The texts of files as they were read for the stages. */
const readFrom =
  (root: string) =>
  (path: string): string | undefined => {
    const read = readText(root, path);
    return read.ok ? read.value.text : undefined;
  };
