import { loadPart } from './loadPart.ts';

/**
 * Loads React for an island when one of its controls is first pointed at, focused or touched. Where that fails the page
 * stays plain HTML (class `plain`), and the next touch tries once more. Returns what wakes it without a touch.
 */
export function wakeIsland(root: HTMLElement): () => Promise<void> {
  // for the first try and for the second; `undefined` in between
  let tries = ['', '?again'];
  let loading = false;
  const wake = async (): Promise<void> => {
    const retry = tries[0];
    if (loading || retry === undefined) return;
    loading = true;
    tries = tries.slice(1);
    try {
      const start = await loadPart('islands', retry);
      tries = [];
      root.classList.remove('plain');
      start(root);
    } catch (error) {
      root.classList.add('plain');
      throw error;
    } finally {
      loading = false;
    }
  };
  for (const touch of ['pointerover', 'focusin', 'change']) {
    root.addEventListener(touch, ({ target }) => {
      if (target instanceof Element && target.closest('.choices, .tools')) void wake();
    });
  }
  return wake;
}
