/** Shows options below the field, none: closes; and says how many there are. */
export type ShowOptions = (options: readonly HTMLAnchorElement[], status: string) => void;

let count = 0;

/**
 * Makes a field a combobox whose popup is a list of links (w3.org/WAI/ARIA/apg/patterns/combobox, list autocomplete with manual selection):
 * the focus stays in the field, the arrows walk through the options, Enter follows the one at hand, Escape closes.
 */
export function bindCombobox(input: HTMLInputElement, onInput: (query: string) => void): ShowOptions {
  const { list, status } = addPopup(input);
  let active: HTMLAnchorElement | undefined;

  const activate = (option: HTMLAnchorElement | undefined): void => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option?.id ?? '');
  };
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    if (!isOpen) activate(undefined);
  };
  /** Beyond the last option lies the field itself. */
  const step = (by: 1 | -1): boolean => {
    const options = optionsOf(list);
    if (options.length === 0) return false;
    open(true);
    activate(options[(active ? options.indexOf(active) : by > 0 ? -1 : options.length) + by]);
    return true;
  };
  /** A second Escape empties the field, or closes what it stands in. */
  const close = (): boolean => {
    const wasOpen = !list.hidden;
    open(false);
    return wasOpen;
  };
  const follow = (): boolean => {
    active?.click();
    return active !== undefined;
  };
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: follow,
    Escape: close,
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (keys[event.key]?.()) event.preventDefault();
  });
  input.addEventListener('input', () => {
    onInput(input.value);
  });
  input.addEventListener('focus', () => {
    open(list.childElementCount > 0);
  });
  input.addEventListener('blur', close);

  return (options, text) => {
    const at = active?.href;
    list.replaceChildren(...options);
    nameOptions(list);
    status.textContent = text;
    open(options.length > 0 && document.activeElement === input);
    activate(options.find(({ href }) => href === at));
  };
}

const optionsOf = (list: HTMLElement): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

/** The list below the field, closed, and below it what says how many options there are. */
function addPopup(input: HTMLInputElement): { readonly list: HTMLElement; readonly status: HTMLElement } {
  const list = document.createElement('div');
  count += 1;
  list.id = `found-${String(count)}`;
  list.className = 'popup';
  list.role = 'listbox';
  list.ariaLabel = input.ariaLabel;
  list.hidden = true;
  // the focus stays in the field
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  const status = document.createElement('p');
  status.role = 'status';
  input.parentElement?.after(list, status);
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', list.id);
  return { list, status };
}

function nameOptions(list: HTMLElement): void {
  for (const [place, option] of optionsOf(list).entries()) {
    option.id = `${list.id}-${String(place + 1)}`;
    option.role = 'option';
    option.ariaSelected = 'false';
    option.tabIndex = -1;
  }
}
