import { startPart } from './startPart.ts';

/** Pointed at, focused or touched, or the address asks for another view than the one that is shown at first. */
const CALLS = ['pointerover', 'focusin', 'viewchange'];

/** Has an island come to life when its controls are first wanted. Where that fails, they go on without, and the next call tries again. */
export function tieIsland(root: HTMLElement): void {
  const controls = root.querySelector('.choices');
  const wake = (): void => {
    for (const call of CALLS) controls?.removeEventListener(call, wake);
    void startPart('islands', root).catch((cause: unknown) => {
      listen();
      throw cause;
    });
  };
  const listen = (): void => {
    for (const call of CALLS) controls?.addEventListener(call, wake);
  };
  listen();
}
