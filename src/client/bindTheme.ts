/**
 * The switch between light and dark, and what it remembers, for other tabs too; before anything is drawn, the script in the head has
 * set that.
 */
export function bindTheme(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const update = (): void => {
    button.ariaPressed = String(isDark());
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
