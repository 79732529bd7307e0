/** How long a ripple takes, in milliseconds; the style sheet says the same. */
const LENGTH = 550;

/** Every button that is pressed draws a ripple from where it was touched; from its middle, if by the keyboard. */
export function drawRipples(): void {
  const draw = ({ type, target, detail, offsetX, offsetY }: MouseEvent): void => {
    const button = target instanceof Element && target.closest('button, .button');
    // of all clicks only those of the keyboard had no pointer before them
    if (!button || (type === 'click' && detail > 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const ripple = document.createElement('span');
    ripple.className = 'ripple';
    if (type !== 'click' && target === button) ripple.style.translate = `${String(offsetX)}px ${String(offsetY)}px`;
    button.append(ripple);
    setTimeout(() => {
      ripple.remove();
    }, LENGTH);
  };
  addEventListener('pointerdown', draw);
  addEventListener('click', draw);
}
