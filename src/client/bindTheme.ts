/** The switch between light and dark. What it remembers is set by the script in the head, before anything is drawn. */
export function bindTheme(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const update = (): void => {
    button.setAttribute('aria-pressed', String(isDark()));
  };
  update();
  button.hidden = false;
  system.addEventListener('change', update);
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
