/** How long a ripple takes, in milliseconds; the style sheet, which draws it, says the same. */
const LENGTH = 550;

/** Every button that is pressed, by the keyboard too, draws a ripple. */
export function drawRipples(): void {
  document.body.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button, .button')?.classList;
    pressed?.add('pressed');
    setTimeout(() => pressed?.remove('pressed'), LENGTH);
  });
}
