import { bindCombobox } from './bindCombobox.ts';
import { bindResults } from './bindResults.ts';
import { createAsker } from './createAsker.ts';
import { drawFound } from './drawFound.ts';
import { loadSearch, type Search } from './loadSearch.ts';
import { makeElement } from './makeElement.ts';

/** How many are shown below the field; all that were found stand on the page of the index. */
const SHOWN = 8;

/** How many parts of the texts are loaded while a visitor types: with the titles, 150 KB of a site of 1,000 reviews. */
const WHILE_TYPING = 2;

/** Makes the search fields of a page answer below themselves while a visitor types, and that of the index in the page, at once where the address asks. */
export async function start(forms: NodeListOf<HTMLFormElement>): Promise<void> {
  const address = new URL(forms[0]?.action ?? '').pathname;
  const search = await loadSearch(address);
  for (const form of forms) {
    const input = form.querySelector('input');
    if (!input) continue;
    if (form.closest('main.index')) void bindResults(form, input, search);
    else bindSuggestions(input, search, address);
  }
}

/** Suggestions below the field: from the titles at once, and from the first texts as they come, until there is enough to show. */
function bindSuggestions(input: HTMLInputElement, search: Search, address: string): void {
  const limits = { most: WHILE_TYPING, enough: SHOWN };
  const ask = createAsker(search, ({ query, found, status, goesOn }) => {
    const options = found.slice(0, SHOWN).map((one) => drawFound(one, address, search));
    const isFull = found.length > SHOWN;
    if (isFull || (status !== '' && search.hasMore() && !goesOn)) {
      const href = `${address}?q=${encodeURIComponent(query)}`;
      const textContent = isFull ? search.words.seeAllResults : search.words.searchOn;
      options.push(makeElement('a', { href, className: 'all', textContent }));
    }
    show(options, status);
  });
  const show = bindCombobox(input, (query) => void ask(query, limits));
  if (document.activeElement === input && input.value !== '') void ask(input.value, limits);
}
