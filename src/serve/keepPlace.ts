/**
 * Runs in the pages that `serve` sends: the server sends this function's own text, so it may use nothing from outside. Returns how to
 * load the page anew; it comes back scrolled to the same place.
 */
export function keepPlace(): () => void {
  const memory = 'endpaper-scroll';
  // about a third of a second
  const FRAMES = 20;
  let wanted: readonly [x: number, y: number] | undefined;

  const read = (): void => {
    const kept = sessionStorage.getItem(memory);
    sessionStorage.removeItem(memory);
    const [path, x = 0, y = 0] = JSON.parse(kept ?? '[]') as [string?, number?, number?];
    wanted = path === location.pathname ? [x, y] : undefined;
  };

  // the page's own scripts and the browser, for the fragment of the address, scroll when the page is loaded and in the frames after
  const restore = (frames: number): void => {
    if (!wanted) return;
    const [left, top] = wanted;
    if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
    if (frames > 0)
      requestAnimationFrame(() => {
        restore(frames - 1);
      });
    else leave();
  };

  const leave = (): void => {
    if (wanted) history.scrollRestoration = 'auto';
    wanted = undefined;
  };

  read();
  if (wanted) history.scrollRestoration = 'manual';
  for (const deed of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(deed, leave, { passive: true });
  addEventListener('load', () => {
    restore(FRAMES);
  });

  return () => {
    const place = wanted ?? [scrollX, scrollY];
    sessionStorage.setItem(memory, JSON.stringify([location.pathname, ...place]));
    location.reload();
  };
}
