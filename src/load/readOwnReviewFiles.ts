import type { OwnReviewFile } from '../ground/ownReviews.ts';
import { failed, ok, type Checked, type Finding } from '../ground/problem.ts';
import { kindAt } from '../kinds/sourceAt.ts';
import { parseYaml } from './parseYaml.ts';
import { readText } from './readText.ts';
import { scanSources } from './scanSources.ts';
import { yamlIn } from './splitFrontMatter.ts';

/** The owner's reviews as their files have them; YAML that is not right is a problem. `now`: milliseconds since 1970. */
export function readOwnReviewFiles(root: string, now: number): Checked<OwnReviewFile[]> {
  const files: OwnReviewFile[] = [];
  const problems: Finding[] = [];
  for (const { path } of scanSources(root, now).data) {
    if (!kindAt(path)?.onBooks) continue;
    const read = readText(root, path);
    const { text, raw } = read.ok ? read.value : { text: '', raw: '' };
    const keys = yamlIn(path, text);
    problems.push(...(read.ok ? parseYaml(path, keys) : read).problems);
    files.push({ path, raw, keys, mark: raw.slice(0, raw.length - text.length) });
  }
  return problems.length > 0 ? failed(problems) : ok(files);
}
