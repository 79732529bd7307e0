import { ownValue } from '../ground/ownValue.ts';
/** Shows options below the field, none: closes; and says how many there are. */
export type ShowOptions = (options: readonly HTMLAnchorElement[], status: string) => void;

let count = 0;

/**
 * Makes a field a combobox whose popup is a list of links (w3.org/WAI/ARIA/apg/patterns/combobox, list autocomplete with manual selection):
 * the focus stays in the field, Up and Down walk through the options, Enter follows the one at hand, Escape closes; what moves or types in the
 * field leaves the options.
 */
export function bindCombobox(input: HTMLInputElement, onInput: (query: string) => void): ShowOptions {
  const { fill, open, close, step, leave, follow } = createPopup(input);
  /** Some systems scroll the page at Home and End. */
  const moveCaret = (to: number): boolean => {
    leave();
    input.setSelectionRange(to, to);
    return true;
  };
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: leave,
    ArrowRight: leave,
    Home: () => moveCaret(0),
    End: () => moveCaret(input.value.length),
    Enter: follow,
    // a second one closes the menu, or where there is none empties the field
    Escape: () => close() || closeMenu(input),
  };
  input.addEventListener('keydown', (event) => {
    const { isComposing, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    if (ownValue(keys, event.key)?.()) event.preventDefault();
  });
  input.addEventListener('input', () => {
    leave();
    onInput(input.value);
  });
  input.addEventListener('focus', open);
  input.addEventListener('blur', close);
  return fill;
}

/** Browsers would empty the field first. */
function closeMenu(input: HTMLInputElement): boolean {
  const menu = input.closest<HTMLElement>('[popover]');
  menu?.hidePopover();
  return menu !== null;
}

/** The list of options, and which of them is at hand. What a key does says whether it did anything. */
function createPopup(input: HTMLInputElement) {
  const { list, status } = addPopup(input);
  let active: HTMLAnchorElement | undefined;

  const activate = (option: HTMLAnchorElement | undefined): void => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  };
  const show = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
  };
  const open = (): void => {
    show(list.childElementCount > 0);
  };
  const leave = (): boolean => {
    activate(undefined);
    return false;
  };

  return {
    open,
    leave,
    close: (): boolean => {
      const wasOpen = !list.hidden;
      show(false);
      activate(undefined);
      return wasOpen;
    },
    /** Beyond the last option lies the field itself. */
    step: (by: 1 | -1): boolean => {
      const options = optionsOf(list);
      open();
      activate(options[(active ? options.indexOf(active) : by > 0 ? -1 : options.length) + by]);
      return options.length > 0;
    },
    follow: (): boolean => {
      active?.click();
      return active !== undefined;
    },
    /** More of what was asked for leaves the option at hand where it is. */
    fill: ((options, text) => {
      const at = active?.href;
      list.replaceChildren(...options);
      nameOptions(list);
      status.textContent = text;
      show(options.length > 0 && document.activeElement === input);
      activate(options.find(({ href }) => href === at));
    }) satisfies ShowOptions,
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
