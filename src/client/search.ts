import { bindCombobox, type ShowOptions } from './bindCombobox.ts';
import type { Found } from './createFinder.ts';
import { loadSearch, type Search } from './loadSearch.ts';
import { drawFound } from './drawFound.ts';

/** How many are shown below the field; all that were found stand on the page of the index. */
const SHOWN = 8;

/** How many parts of the texts are loaded while a visitor types; the page of the index looks through all of them. */
const WHILE_TYPING = 8;

/** How many the page of the index shows: who wants more asks for less. */
const LISTED = 200;

const live = new WeakSet<HTMLElement>();

/** Makes a search field answer below itself while a visitor types; on the page of the index, shows what its address asks for. */
export async function start(form: HTMLElement): Promise<void> {
  const input = form.querySelector('input');
  if (!input || live.has(form)) return;
  live.add(form);
  const address = addressOf(form);
  const search = await loadSearch(address).catch((cause: unknown) => {
    // the next touch tries again
    live.delete(form);
    throw cause;
  });
  const answer = createAnswer(search, address);
  const show = bindCombobox(input, (query) => void answer(query, show));
  const asked = form.closest('main.index') && new URLSearchParams(location.search).get('q');
  if (document.activeElement === input && input.value !== '') void answer(input.value, show);
  if (!asked) return;
  input.value ||= asked;
  await showAll(search, form, asked);
}

/** Answers with the titles at once, and with the texts as they come, until there is enough to show. */
function createAnswer(search: Search, address: string): (query: string, show: ShowOptions) => Promise<void> {
  let turn = 0;
  return async (query, show) => {
    const own = (turn += 1);
    if (query.trim() === '') {
      show([], '');
      return;
    }
    await findAll(search, query, {
      most: WHILE_TYPING,
      enough: SHOWN,
      show: (found, status) => {
        if (own !== turn) return false;
        const options = found.slice(0, SHOWN).map((one) => drawFound(one, address, search.words));
        const isFull = found.length > SHOWN || (found.length === SHOWN && search.hasMore());
        if (isFull || (search.hasMore() && !search.hasMore(WHILE_TYPING)))
          options.push(drawAll(query, address, search.words));
        show(options, status);
        return true;
      },
    });
  };
}

interface Asked {
  /** Parts of the texts to look through. */
  readonly most?: number;
  /** So many results, and no more texts are loaded. */
  readonly enough: number;
  /** Gets what is found so far and how many that are, in words; false: nobody wants to know any more. */
  readonly show: (found: readonly Found[], status: string) => boolean;
}

/** Finds in what is loaded, then loads more, and so on. What has nearly the words is found only where nothing has them. */
async function findAll(search: Search, query: string, { most, enough, show }: Asked): Promise<void> {
  const { resultsFound, nothingFound } = search.words;
  for (;;) {
    const exact = search.find(query);
    const more = exact.length < enough && search.hasMore(most);
    const found = exact.length > 0 || more ? exact : search.findNear(query);
    const none = more ? '' : nothingFound;
    if (!show(found, found.length === 0 ? none : resultsFound.replace('{n}', String(found.length))) || !more) return;
    await search.loadMore();
  }
}

function drawAll(query: string, address: string, { seeAllResults }: Search['words']): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${address}?q=${encodeURIComponent(query)}`;
  link.className = 'all';
  link.textContent = seeAllResults;
  return link;
}

/** All that is found, in the page below the form, as one part of the texts after the other is looked through. */
async function showAll(search: Search, form: HTMLElement, query: string): Promise<void> {
  const status = document.createElement('p');
  status.role = 'status';
  const list = document.createElement('ul');
  list.className = 'found';
  form.after(status, list);
  await findAll(search, query, {
    enough: LISTED,
    show: (found, text) => {
      const lines = found.slice(0, LISTED).map((one) => {
        const line = document.createElement('li');
        line.append(drawFound(one, addressOf(form), search.words));
        return line;
      });
      list.replaceChildren(...lines);
      status.textContent = text;
      return true;
    },
  });
}

/** That of the index. */
const addressOf = (form: HTMLElement): string => new URL((form as HTMLFormElement).action).pathname;
