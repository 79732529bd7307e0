/** How long a ripple takes, in milliseconds. */
const LENGTH = 550;

/** Every button that is pressed draws a ripple from where it was touched; from its middle, if by the keyboard. */
export function drawRipples(): void {
  const draw = ({ type, target, detail, offsetX, offsetY }: MouseEvent): void => {
    const button = target instanceof Element && target.closest<HTMLElement>('button, .button');
    // of all clicks only those of the keyboard had no pointer before them
    if (!button || (type === 'click' && detail > 0) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const ripple = document.createElement('span');
    ripple.className = 'ripple';
    if (type !== 'click' && target === button) {
      ripple.style.left = `${String(offsetX)}px`;
      ripple.style.top = `${String(offsetY)}px`;
    }
    button.append(ripple);
    const wave = { scale: ['0', String(button.offsetWidth * 2)], opacity: [0.3, 0] };
    ripple.animate(wave, LENGTH).onfinish = () => {
      ripple.remove();
    };
  };
  addEventListener('pointerdown', draw);
  addEventListener('click', draw);
}
