/** Milliseconds. */
const DURATION = 550;

/**
 * A ripple from where a button is pressed, or from its middle when it is pressed by a key. It is drawn in a pseudo-element:
 * nothing in the page changes that React might find different.
 */
export function drawRipple({ target, type, detail, clientX, clientY }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button, .button');
  // a click of the pointer has been seen as it went down
  if (!button || (type === 'click' && detail > 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = button.getBoundingClientRect();
  const place = type === 'click' ? 'center' : `${String(clientX - left)}px ${String(clientY - top)}px`;
  button.animate(
    {
      clipPath: [`circle(0 at ${place})`, `circle(${String(width + height)}px at ${place})`],
      opacity: [0.25, 0],
    },
    { duration: DURATION, pseudoElement: '::after' },
  );
}
