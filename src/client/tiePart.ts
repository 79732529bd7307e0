import { startPart } from './startPart.ts';

/** Pointed at, focused or touched, or the address asks for another view than the one that is shown at first. */
const CALLS = ['pointerover', 'focusin', 'viewchange'];

/** Starts a part for an element when `caller` is first touched. Where that fails, the page goes on without, and the next touch tries again. */
export function tiePart(part: 'islands' | 'nearby', element: HTMLElement, caller: Element | null): void {
  let called = false;
  const wake = (): void => {
    if (called) return;
    called = true;
    void startPart(part, element).catch((cause: unknown) => {
      called = false;
      throw cause;
    });
  };
  for (const call of CALLS) caller?.addEventListener(call, wake);
}
