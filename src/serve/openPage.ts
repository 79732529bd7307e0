import type { LiveState } from './eventStream.ts';
import { keepPlace } from './keepPlace.ts';
import { showProblems } from './showProblems.ts';

/** What an open page does with what it is told. */
interface Actions {
  readonly show: (problems: readonly string[]) => void;
  readonly reload: () => void;
}

/**
 * Runs in the pages that `serve` sends, and in no other: the server sends this function's own text, so it may use nothing from
 * outside. Reloads the page when the site changed, and shows what is wrong above the last good one.
 */
function openPage({ show, reload }: Actions): void {
  const shown = document.currentScript?.dataset['version'];
  // more than two beats of the server
  const SILENCE = 40_000;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // a line that went dead while the machine slept says nothing, not even that
  const expectMore = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listen, SILENCE);
  };

  const leave = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  // browsers keep six lines to a server, for all pages together: those that nobody sees do without, and are told once they are shown
  const listen = (): void => {
    leave();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource('/.endpaper/events');
    expectMore();
    source.addEventListener('beat', expectMore);
    source.addEventListener('message', ({ data }) => {
      expectMore();
      const { version, problems } = JSON.parse(String(data)) as LiveState;
      if (version === shown) {
        show(problems);
        return;
      }
      leave();
      reload();
    });
  };

  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', leave);
  // a page that the browser had kept to go back to
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
  listen();
}

/** The script of open pages. */
export const pageScript = `(${openPage.toString()})({ show: (${showProblems.toString()})(), reload: (${keepPlace.toString()})() });\n`;
