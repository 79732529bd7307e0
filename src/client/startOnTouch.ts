import { startPart } from './startPart.ts';

/** Pointed at, focused or touched, or the address asks for another view than the one that is shown at first. */
const EVENTS = ['pointerover', 'focusin', 'viewchange'];

/** Starts a part for an element when `control` is first touched. Where that fails, the page goes on without, and the next touch tries again. */
export function startOnTouch(part: 'islands' | 'nearby', element: HTMLElement, control: Element | null): void {
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    void startPart(part, element).catch((cause: unknown) => {
      started = false;
      throw cause;
    });
  };
  for (const event of EVENTS) control?.addEventListener(event, start);
}
