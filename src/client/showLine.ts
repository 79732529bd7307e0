import { decode } from '../../templates/islands/viewFromHash.ts';

/** Shows and marks the book of My Books that the address names, `#list&Emma, Jane Austen`: an id on each line would weigh on every visit. */
export function showLine(): void {
  const [, words] = /^#list&(.*)/.exec(location.hash) ?? [];
  if (words === undefined) return;
  const lines = [...document.querySelectorAll('#list li')];
  const line = lines.find(({ textContent }) => textContent === decode(words));
  if (!line) return;
  line.scrollIntoView({ block: 'center' });
  getSelection()?.selectAllChildren(line);
}
