import type { LiveState } from './liveState.ts';

/**
 * Runs in the pages that `serve` sends, and in no other: the server sends this function's own text, so it may use nothing from
 * outside. Reloads the page when the site changed, and shows what is wrong above the last good one.
 */
export function openPage(): void {
  const script = document.currentScript;
  const shown = script?.dataset['version'];
  const memory = 'endpaper-scroll';
  const overlay = document.createElement('div');
  const panel = overlay.attachShadow({ mode: 'open' });

  const show = (problems: readonly string[]): void => {
    overlay.remove();
    if (problems.length === 0) return;
    const style = document.createElement('style');
    style.textContent = `:host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      background: #1d1a16; color: #f6f1e7; border-top: 4px solid #e0533d; font: 15px/1.5 ui-monospace, monospace; }
      div { padding: 1rem 1.5rem; } h2 { font-size: inherit; margin: 0 3rem 0.5rem 0; color: #ff9a85; }
      pre { font: inherit; margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      button { position: absolute; top: 0.7rem; right: 1rem; font: inherit; color: inherit; background: none; border: 1px solid; }`;
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    const head = document.createElement('h2');
    head.textContent = 'The site as it was before, since there is something to mend:';
    const hide = document.createElement('button');
    hide.textContent = 'Hide';
    hide.addEventListener('click', () => {
      overlay.remove();
    });
    const texts = problems.map((problem) => {
      const text = document.createElement('pre');
      text.textContent = problem;
      return text;
    });
    box.append(head, ...texts, hide);
    panel.replaceChildren(style, box);
    document.body.append(overlay);
  };

  new EventSource('/.endpaper/events').addEventListener('message', ({ data }) => {
    const { version, problems } = JSON.parse(String(data)) as LiveState;
    if (version === shown) {
      show(problems);
      return;
    }
    // a page that is still being loaded has not been scrolled to its place yet
    if (document.readyState === 'complete')
      sessionStorage.setItem(memory, JSON.stringify([location.pathname, scrollX, scrollY]));
    location.reload();
  });

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
