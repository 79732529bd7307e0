import { sayCount } from '../../templates/islands/sayCount.ts';
import { createAsker } from './createAsker.ts';
import type { Found } from './createFinder.ts';
import { drawFound } from './drawFound.ts';
import type { Search } from './loadSearch.ts';
import { makeElement } from './makeElement.ts';

/** How many parts of the texts are loaded before a button asks whether to go on: while a visitor types, and once something is asked for. */
const WHILE_TYPING = 2;
const AT_ONCE = 8;

/** So many more results are enough not to load any more. */
const ENOUGH = 20;

/** How many are shown: who wants more asks for less. */
const LISTED = 200;

/** Who types goes on within this time (milliseconds). */
const PAUSE = 150;

/**
 * Shows on the page of the index what is found, below the form, as one part of the texts after the other is looked through: there the results
 * are the page, which suggestions would cover. A button goes on to the other texts, until all are looked through or there is enough to read.
 * The address keeps what is asked for, so that Back leads to it again.
 */
export async function bindResults(form: HTMLFormElement, input: HTMLInputElement, search: Search): Promise<void> {
  const { show, status, more } = addResults(form, search);
  let shown = 0;
  const askFor = createAsker(search, (answer) => {
    shown = answer.found.length;
    show(answer.found, answer.status);
  });
  const ask = (most: number, enough = ENOUGH): Promise<void> => askFor(input.value, { most, enough });

  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(WHILE_TYPING), PAUSE);
  });
  input.addEventListener('change', () => {
    const query = input.value.trim();
    history.replaceState(history.state, '', query === '' ? form.action : `?q=${encodeURIComponent(query)}`);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    // away from the field, so that a keyboard on the screen makes way
    status.focus();
    void ask(AT_ONCE);
  });
  more.addEventListener('click', () => {
    void ask(Infinity, shown + ENOUGH).then(() => {
      if (more.hidden) status.focus();
    });
  });

  const asked = new URLSearchParams(location.search).get('q');
  if (input.value !== '') await ask(WHILE_TYPING);
  else if (asked?.trim()) {
    input.value = asked;
    await ask(AT_ONCE);
  }
}

/** The place for results below the form: how many they are, a list, how far the texts are looked through, and the button to go on. */
function addResults(form: HTMLFormElement, search: Search) {
  const { language, words } = search;
  const status = makeElement('p', { role: 'status', tabIndex: -1 });
  const list = makeElement('ul', { className: 'found' });
  const far = makeElement('p');
  const button = { type: 'button', className: 'button', textContent: words.searchOn, hidden: true } as const;
  const more = makeElement('button', button);
  const rest = makeElement('div', { className: 'rest', hidden: true });
  rest.append(far, more);
  form.after(status, list, rest);
  const address = new URL(form.action).pathname;

  /** No words: nothing is asked for. */
  const show = (found: readonly Found[], text: string): void => {
    const lines = found.slice(0, LISTED).map((one) => {
      const line = makeElement('li');
      line.append(drawFound(one, address, search));
      return line;
    });
    list.replaceChildren(...lines);
    status.textContent = text;
    more.hidden = !search.hasMore();
    rest.hidden = text === '' || more.hidden;
    far.textContent = sayCount(words.textsSearched, { language, n: Math.floor(search.searched() * 100) });
  };
  return { show, status, more };
}
