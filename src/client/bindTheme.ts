/**
 * The switch between light and dark, and what it remembers, for other tabs too; before anything is drawn, the script in the head has
 * set that. The browser's own bars have the colour of the page.
 */
export function bindTheme(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // of the two colours the browser takes the first whose medium fits
  const paper = document.querySelector<HTMLMetaElement>('[name=theme-color]');
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const update = (): void => {
    button.ariaPressed = String(isDark());
    if (paper) paper.media = isDark() ? 'all' : 'not all';
  };
  const follow = (): void => {
    try {
      dataset['theme'] = (localStorage['theme'] as string | undefined) ?? '';
    } catch {
      // where nothing can be stored, there is nothing to follow
    }
    update();
  };
  update();
  button.hidden = false;
  system.addEventListener('change', update);
  addEventListener('storage', follow);
  button.addEventListener('click', () => {
    dataset['theme'] = isDark() ? 'light' : 'dark';
    update();
    try {
      localStorage['theme'] = dataset['theme'];
    } catch {
      // where nothing can be stored, the choice is forgotten
    }
  });
}
