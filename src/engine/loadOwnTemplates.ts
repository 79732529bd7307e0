import { ProblemError } from '../ground/problem.ts';
import type { RenderedRoute } from '../kinds/kinds.ts';
import type { PageComponents } from '../render/pageComponents.ts';
import { templateFailed } from './failures/templateFailed.ts';

/** The owner's own templates, bundled into `file`; their failures are not ours. */
export async function loadOwnTemplates(file: string): Promise<PageComponents> {
  try {
    return limited(((await import(file)) as { pageComponents: PageComponents }).pageComponents);
  } catch (cause) {
    throw templateFailed(file, cause);
  }
}

/** What fails on the way to a page with the owner's own templates is theirs: they may have changed anything that our code is made with. */
export const explainOwn = (cause: unknown, file: string, { path }: RenderedRoute): unknown =>
  cause instanceof ProblemError ? cause : templateFailed(file, cause, path);

/** The longest page, in UTF-16 units: no browser shows a longer one, and Node ends without a word at ten times as much. */
const LONGEST = 50_000_000;

const limited = ({ layout, page }: PageComponents): PageComponents => ({
  layout: (props) => refuseLong(layout(props)),
  page: (props) => refuseLong(page(props)),
});

function refuseLong(html: string): string {
  if (html.length <= LONGEST) return html;
  const [seen, most] = [html.length, LONGEST].map((count) => count.toLocaleString('en'));
  const hint = 'Look for a text there that is repeated, or for a list that grows without end.';
  throw Object.assign(new Error(`it is ${String(seen)} characters long, and a page may have ${String(most)}`), {
    hint,
  });
}
