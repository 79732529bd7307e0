import { ownValue } from '../ground/ownValue.ts';
import { makeElement } from './makeElement.ts';

/** Shows options below the field, none: closes; and says how many there are. */
type ShowOptions = (options: readonly HTMLAnchorElement[], status: string) => void;

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
  let options: readonly HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;

  const activate = (option: HTMLAnchorElement | undefined): void => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
  };
  const open = (): void => {
    show(options.length > 0);
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
      leave();
      return wasOpen;
    },
    /** Beyond the last option lies the field itself. */
    step: (by: 1 | -1): boolean => {
      open();
      activate(options[(active ? options.indexOf(active) : by > 0 ? -1 : options.length) + by]);
      return options.length > 0;
    },
    follow: (): boolean => {
      active?.click();
      return active !== undefined;
    },
    /** More of what was asked for leaves the option at hand where it is. */
    fill: ((found, text) => {
      const at = active?.href;
      options = found;
      for (const [place, option] of options.entries())
        Object.assign(option, {
          id: `${list.id}-${String(place + 1)}`,
          role: 'option',
          ariaSelected: 'false',
          tabIndex: -1,
        });
      list.replaceChildren(...options);
      status.textContent = text;
      show(options.length > 0 && document.activeElement === input);
      activate(options.find(({ href }) => href === at));
    }) satisfies ShowOptions,
  };
}

/** The list below the field, closed, and below it what says how many options there are. */
function addPopup(input: HTMLInputElement): { readonly list: HTMLElement; readonly status: HTMLElement } {
  const id = `found-${String(document.querySelectorAll('.popup').length + 1)}`;
  const list = makeElement('div', {
    id,
    className: 'popup',
    role: 'listbox',
    ariaLabel: input.ariaLabel,
    hidden: true,
  });
  // the focus stays in the field
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  const status = makeElement('p', { role: 'status' });
  input.parentElement?.after(list, status);
  Object.assign(input, { role: 'combobox', ariaExpanded: 'false', ariaAutoComplete: 'list' });
  input.setAttribute('aria-controls', id);
  return { list, status };
}
