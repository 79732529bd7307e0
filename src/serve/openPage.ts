import type { LiveState } from './liveState.ts';

/**
 * Runs in the pages that `serve` sends, and in no other: the server sends this function's own text, so it may use nothing from
 * outside but what it is given. Reloads the page when the site changed, and has shown what is wrong above the last good one.
 */
export function openPage(createOverlay: () => (problems: readonly string[]) => void): void {
  const script = document.currentScript;
  const shown = script?.dataset['version'];
  const memory = 'endpaper-scroll';
  const show = createOverlay();

  const hear = ({ data }: MessageEvent): void => {
    const { version, problems } = JSON.parse(String(data)) as LiveState;
    if (version === shown) {
      show(problems);
      return;
    }
    // a page that is still being loaded has not been scrolled to its place yet
    if (document.readyState === 'complete')
      sessionStorage.setItem(memory, JSON.stringify([location.pathname, scrollX, scrollY]));
    location.reload();
  };

  // A browser opens six connections to a server, so that a seventh tab would wait for ever: a hidden page listens again once it is
  // seen, and is told then what it missed.
  let events: EventSource | undefined;
  const listen = (): void => {
    events?.close();
    events = document.hidden ? undefined : new EventSource('/.endpaper/events');
    events?.addEventListener('message', hear);
  };
  document.addEventListener('visibilitychange', listen);
  listen();

  // after the page's own script, which may choose another view first
  addEventListener('load', () => {
    const kept = sessionStorage.getItem(memory);
    sessionStorage.removeItem(memory);
    const [path, x, y] = JSON.parse(kept ?? '[]') as [string?, number?, number?];
    if (path !== location.pathname) return;
    let waits = true;
    for (const touch of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(touch, () => (waits = false), { once: true });
    const end = performance.now() + 300;
    // the browser has a place of its own in mind, and takes its time
    const keep = (): void => {
      if (!waits) return;
      scrollTo({ left: x ?? 0, top: y ?? 0, behavior: 'instant' });
      if (performance.now() < end) requestAnimationFrame(keep);
    };
    keep();
  });
}
