/** How long a ripple takes, in milliseconds. */
const LENGTH = 550;

/** Every button that is pressed draws a ripple from where it was touched; from its middle, if by the keyboard. */
export function drawRipples(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const draw = ({ target, clientX, clientY }: MouseEvent): void => {
    const button = target instanceof Element && target.closest('button, .button');
    if (!button || still.matches) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const ripple = document.createElement('span');
    ripple.className = 'ripple';
    ripple.style.left = `${String(clientX ? clientX - left : width / 2)}px`;
    ripple.style.top = `${String(clientY ? clientY - top : height / 2)}px`;
    button.append(ripple);
    const wave = { scale: ['0', String(Math.hypot(width, height) * 2)], opacity: [0.3, 0] };
    ripple.animate(wave, LENGTH).onfinish = () => {
      ripple.remove();
    };
  };
  addEventListener('pointerdown', draw);
  addEventListener('click', (event) => {
    if (event.detail === 0) draw(event);
  });
}
