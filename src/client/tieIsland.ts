import { startPart } from './startPart.ts';

/** Pointed at, focused or touched, or the address asks for another view than the one that is shown at first. */
const CALLS = ['pointerover', 'focusin', 'viewchange'];

/** Has an island come to life when its controls are first wanted. Where that fails, they go on without, and the next call tries again. */
export function tieIsland(root: HTMLElement): void {
  let called = false;
  const wake = (): void => {
    if (called) return;
    called = true;
    void startPart('islands', root).catch((cause: unknown) => {
      called = false;
      throw cause;
    });
  };
  for (const call of CALLS) root.querySelector('.choices')?.addEventListener(call, wake);
}
