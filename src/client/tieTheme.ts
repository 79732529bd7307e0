/** The button that turns the dark theme on and off. The choice is kept; without one the system decides. */
export function tieTheme(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const show = (): void => {
    button.ariaPressed = String(isDark());
  };
  // in another tab, or on a page that the browser brings back, it may have been chosen meanwhile
  const recall = (): void => {
    try {
      const kept = localStorage.getItem('theme');
      if (kept) dataset['theme'] = kept;
    } catch {
      // a browser that keeps nothing
    }
    show();
  };
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    dataset['theme'] = theme;
    show();
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // it holds for this page
    }
  });
  system.addEventListener('change', show);
  for (const event of ['pageshow', 'storage']) addEventListener(event, recall);
  show();
  button.hidden = false;
}
