import { hasErrors } from '../ground/problem.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import type { ParsedFile } from '../site/records.ts';
import { renamedPath } from './renamedPath.ts';
import { openSources } from './openSources.ts';
import { readOtherFrontMatter } from './otherFrontMatter.ts';
import type { ReadSource } from './source.ts';

/** Files with errors whose front matter, of another program, says that the page has another name: what refers to that name is right. */
export function withNewNames(files: readonly ParsedFile[], read: ReadSource): ParsedFile[] {
  const open = openSources(read);
  return files.map((file) => {
    const { path, problems } = file;
    if (!path.endsWith('.md') || !hasErrors(problems)) return file;
    const { text, value } = open(path);
    const values = readOtherFrontMatter(text)?.values ?? value;
    const renamed = renamedPath(path, (values ?? {}) as Readonly<Record<string, unknown>>);
    const page = renamed === undefined ? undefined : sourceAt(renamed)?.page;
    return page === undefined ? file : { ...file, renamed: page };
  });
}
