import { bindCombobox, type ShowOptions } from './bindCombobox.ts';
import type { Found } from './createFinder.ts';
import { drawFound } from './drawFound.ts';
import { loadSearch, type Search } from './loadSearch.ts';

/** How many are shown below the field; all that were found stand on the page of the index. */
const SHOWN = 8;

/** How many parts of the texts are loaded while a visitor types: with the titles, 150 KB of a site of 1,000 reviews. */
const WHILE_TYPING = 2;

/** How many parts the page of the index loads before it asks whether to go on. */
const AT_ONCE = 8;

/** So many results are enough not to load any more unasked. */
const ENOUGH = 20;

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
  if (!asked?.trim()) return;
  input.value ||= asked;
  await showAll(search, form, asked);
}

/** Answers with the titles at once, and with the first texts as they come, until there is enough to show. */
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
      show: ({ found, status, goesOn }) => {
        if (own !== turn) return false;
        const options = found.slice(0, SHOWN).map((one) => drawFound(one, address, search.words));
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
}

interface Asked {
  /** Parts of the texts to look through. */
  readonly most: number;
  /** So many results, and no more texts are loaded. */
  readonly enough: number;
  /** Gets what is found so far; false: nobody wants to know any more. */
  readonly show: (answer: Answer) => boolean;
}

interface Answer {
  readonly found: readonly Found[];
  /** How many that are, in words. */
  readonly status: string;
  /** Whether more texts are being loaded. */
  readonly goesOn: boolean;
}

/** Finds in what is loaded, then loads more, and so on. What has nearly the words is found only where nothing has them. */
async function findAll(search: Search, query: string, { most, enough, show }: Asked): Promise<void> {
  const { resultsFound, nothingFound, nothingYet } = search.words;
  for (let isFirst = true; ; isFirst = false) {
    const exact = search.find(query);
    const goesOn = exact.length < enough && search.hasMore(most);
    const found = exact.length > 0 || goesOn ? exact : search.findNear(query);
    // what is found in the first texts comes too soon for a word of what is not
    const none = goesOn && isFirst ? '' : search.hasMore() ? nothingYet : nothingFound;
    const status = found.length === 0 ? none : resultsFound.replace('{n}', String(found.length));
    if (!show({ found, status, goesOn }) || !goesOn) return;
    await search.loadMore(most);
  }
}

/** What is found, in the page below the form, as one part of the texts after the other is looked through; a button goes on to the others. */
async function showAll(search: Search, form: HTMLElement, query: string): Promise<void> {
  const status = document.createElement('p');
  status.role = 'status';
  status.tabIndex = -1;
  const list = document.createElement('ul');
  list.className = 'found';
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'button';
  more.textContent = search.words.searchOn;
  more.hidden = true;
  form.after(status, list, more);
  let most = 0;
  const goOn = async (enough: number): Promise<void> => {
    most = 2 * most + AT_ONCE;
    await findAll(search, query, {
      most,
      enough,
      show: ({ found, status: text }) => {
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
    const wasFocused = document.activeElement === more;
    more.hidden = !search.hasMore();
    if (wasFocused && more.hidden) status.focus();
  };
  more.addEventListener('click', () => {
    void goOn(Infinity);
  });
  await goOn(ENOUGH);
}

/** That of the index. */
const addressOf = (form: HTMLElement): string => new URL((form as HTMLFormElement).action).pathname;
