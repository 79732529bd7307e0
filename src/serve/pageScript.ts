import type { LiveState } from './eventStream.ts';

// These functions run in the pages that `serve` sends. The server sends their own text, so they may use nothing from outside.

/** Reloads the page when the site changed, and shows what is wrong above it. */
function followSite(show: (problems: readonly string[]) => void, reload: () => void): void {
  const shown = document.currentScript?.dataset['version'];
  // more than two heartbeats of the server
  const SILENCE = 40_000;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // a connection that was lost while the machine slept reports nothing, not even that
  const expectMore = (): void => {
    clearTimeout(timer);
    timer = setTimeout(connect, SILENCE);
  };

  const disconnect = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  // browsers allow six connections to a server, for all pages together: hidden pages have none, and ask once they are shown
  const connect = (): void => {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource('/.endpaper/events');
    expectMore();
    source.addEventListener('heartbeat', expectMore);
    source.addEventListener('message', ({ data }) => {
      expectMore();
      const { version, problems } = JSON.parse(String(data)) as LiveState;
      if (version === shown) {
        show(problems);
        return;
      }
      disconnect();
      reload();
    });
  };

  document.addEventListener('visibilitychange', connect);
  addEventListener('pagehide', disconnect);
  // a page that the browser had kept to go back to
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect();
  });
  connect();
}

/** Returns how to show problems above the page, each as lines of text; none: the page alone. */
function createOverlay(): (problems: readonly string[]) => void {
  const overlay = document.createElement('div');
  const panel = overlay.attachShadow({ mode: 'open' });
  // a style element would be inline, which the policy of the site forbids
  const style = new CSSStyleSheet();
  style.replaceSync(`
      :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      background: #1d1a16; color: #f6f1e7; border-top: 4px solid #e0533d; font: 15px/1.5 ui-monospace, monospace; }
      div { padding: 1rem 1.5rem; } h2 { font-size: inherit; margin: 0 3rem 0.5rem 0; color: #ff9a85; }
      pre { font: inherit; margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      button { position: absolute; top: 0.7rem; right: 1rem; font: inherit; color: inherit; background: none; border: 1px solid; }`);
  panel.adoptedStyleSheets = [style];
  panel.innerHTML = `<div role="alert"><h2>The site was not rebuilt because of these problems:</h2><pre></pre><button>Hide</button></div>`;
  const [text, button] = [panel.querySelector('pre'), panel.querySelector('button')];
  button?.addEventListener('click', () => {
    overlay.remove();
  });
  let shown = '';
  return (problems) => {
    const next = problems.join('\n\n');
    // what was hidden stays hidden
    if (next === shown) return;
    shown = next;
    if (text) text.textContent = next;
    if (next === '') overlay.remove();
    else document.body.append(overlay);
  };
}

/** Returns how to reload the page; it comes back scrolled to the same place. */
function keepPlace(): () => void {
  const KEY = 'endpaper-scroll';
  const [path, left = 0, top = 0] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?, number?];
  sessionStorage.removeItem(KEY);
  let place = path === location.pathname ? { left, top } : undefined;
  // about a third of a second
  let frames = 20;

  const stop = (): void => {
    place = undefined;
    history.scrollRestoration = 'auto';
  };

  // the page's own scripts and the browser, for the fragment of the address, scroll when the page is loaded and in the frames after
  const restore = (): void => {
    if (!place) return;
    scrollTo({ ...place, behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(restore);
    else stop();
  };

  if (place) {
    history.scrollRestoration = 'manual';
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(event, stop, { passive: true });
    addEventListener('load', restore);
  }
  return () => {
    const { left, top } = place ?? { left: scrollX, top: scrollY };
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, left, top]));
    location.reload();
  };
}

/** The script of open pages. */
export const pageScript = `(${followSite.toString()})((${createOverlay.toString()})(), (${keepPlace.toString()})());\n`;
