/** The switch between light and dark; the script in the head sets what it remembers before anything is drawn. */
export function tieTheme(button: HTMLElement): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
  const tell = (): void => {
    button.setAttribute('aria-pressed', String(isDark()));
  };
  tell();
  button.hidden = false;
  system.addEventListener('change', tell);
  button.addEventListener('click', () => {
    dataset['theme'] = isDark() ? 'light' : 'dark';
    tell();
    try {
      localStorage['theme'] = dataset['theme'];
    } catch {
      // a browser that keeps nothing forgets the choice
    }
  });
}
