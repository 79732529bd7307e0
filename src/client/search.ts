import { bindCombobox, type ShowOptions } from './bindCombobox.ts';
import { bindResults } from './bindResults.ts';
import { drawFound } from './drawFound.ts';
import { findAll } from './findAll.ts';
import { loadSearch, type Search } from './loadSearch.ts';

/** How many are shown below the field; all that were found stand on the page of the index. */
const SHOWN = 8;

/** How many parts of the texts are loaded while a visitor types: with the titles, 150 KB of a site of 1,000 reviews. */
const WHILE_TYPING = 2;

const live = new WeakSet<HTMLElement>();

/** Makes a search field answer below itself while a visitor types, and that of the index in the page, at once where the address asks. */
export async function start(element: HTMLElement): Promise<void> {
  const form = element as HTMLFormElement;
  const input = form.querySelector('input');
  if (!input || live.has(form)) return;
  live.add(form);
  const address = new URL(form.action).pathname;
  const search = await loadSearch(address).catch((cause: unknown) => {
    // the next touch tries again
    live.delete(form);
    throw cause;
  });
  if (form.closest('main.index')) await bindResults(form, input, search);
  else bindSuggestions(input, search, address);
}

/** Suggestions below the field: from the titles at once, and from the first texts as they come, until there is enough to show. */
function bindSuggestions(input: HTMLInputElement, search: Search, address: string): void {
  let turn = 0;
  const answer = async (query: string, show: ShowOptions): Promise<void> => {
    const own = (turn += 1);
    if (query.trim() === '') {
      show([], '');
      return;
    }
    await findAll(search, query, {
      most: WHILE_TYPING,
      enough: SHOWN,
      show: ({ found, status, goesOn }) => {
        if (own !== turn) return false;
        const options = found.slice(0, SHOWN).map((one) => drawFound(one, address, search));
        const isFull = found.length > SHOWN;
        if (isFull || (search.hasMore() && !goesOn)) {
          const link = document.createElement('a');
          link.href = `${address}?q=${encodeURIComponent(query)}`;
          link.className = 'all';
          link.textContent = isFull ? search.words.seeAllResults : search.words.searchOn;
          options.push(link);
        }
        show(options, status);
        return true;
      },
    });
  };
  const show = bindCombobox(input, (query) => void answer(query, show));
  if (document.activeElement === input && input.value !== '') void answer(input.value, show);
}
