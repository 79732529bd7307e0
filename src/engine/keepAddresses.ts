import { hashContent } from '../ground/disk/hashContent.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { error, failed, warning, type Problem } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { explainRefusal } from '../publish/explainRefusal.ts';
import { writeOwnerFiles, type Writer } from '../publish/writeOwnerFiles.ts';
import type { PlannedSite } from './createPlanner.ts';

/** The owner's file that builds write. */
const ADDRESSES = pathOf('addresses');

/**
 * Brings data/addresses.txt up to date once its addresses are published. Undefined: it was so already. A folder that may not be written to is
 * no reason to fail, and neither is a change that somebody else made meanwhile, perhaps another build the same one.
 */
export async function keepAddresses(
  root: string,
  { records, addresses: text }: Pick<PlannedSite, 'records' | 'addresses'>,
  shell: Pick<Writer, 'pid' | 'env'>,
): Promise<readonly Problem[] | undefined> {
  const known = records.files.find(({ path }) => path === ADDRESSES)?.hash;
  if (text === undefined || known === hashContent(text)) return undefined;
  const problems = await writeAddresses(root, {
    text,
    known,
    writer: { ...ADVICE, pid: shell.pid, env: shell.env, task: 'the build' },
  });
  return problems.map(({ file, message, hint = '' }) =>
    warning(ADDRESSES, `is not written, but the site is: ${file === ADDRESSES ? 'it' : file} ${message}`, { hint }),
  );
}

const RETRY = 'Build again.';
const ADVICE = { retry: RETRY, state: 'It is how the next build notices addresses that go missing.' };

async function writeAddresses(
  root: string,
  { text, known, writer }: { readonly text: string; readonly known: string | undefined; readonly writer: Writer },
): Promise<readonly Problem[]> {
  try {
    const before = readAt(root, ADDRESSES);
    const { problems } =
      before !== undefined && hashContent(before) !== known
        ? failed(error(ADDRESSES, 'changed during the build', { hint: RETRY }))
        : await writeOwnerFiles(root, [{ path: ADDRESSES, text, before }], writer);
    return problems.length > 0 && readAt(root, ADDRESSES) === text ? [] : problems;
  } catch (cause) {
    return [explainRefusal(cause, root, ADVICE)];
  }
}
