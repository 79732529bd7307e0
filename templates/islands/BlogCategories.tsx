import { useEffect, useRef, useState } from 'react';
import { Choices } from '../ui/Choices.tsx';
import type { IslandWords } from './islandWords.ts';
import { sayCount } from './sayCount.ts';
import { StaticHtml } from './StaticHtml.tsx';

export const CATEGORIES_WORDS = ['category', 'postsShown'] as const;

interface BlogCategoriesProps {
  /** The topics by their names in the address, with their titles; the first shows all. */
  readonly topics: readonly (readonly [id: string, title: string])[];
  /** The HTML of the entries. */
  readonly list: string;
  readonly words: IslandWords<typeof CATEGORIES_WORDS>;
}

/**
 * The categories of the blog. A style sheet hides the entries that do not belong to the checked one; it cannot tell those who do
 * not see the page how many are left.
 */
export function BlogCategories({ topics, list, words }: BlogCategoriesProps) {
  const choices = useRef<HTMLFieldSetElement>(null);
  const entries = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const fieldset = choices.current;
    const all = [...(entries.current?.querySelectorAll('li') ?? [])];
    const announce = (): void => {
      const shown = all.filter((entry) => entry.getClientRects().length > 0);
      setMessage(sayCount(words.postsShown, { language: words.language, n: shown.length, all: all.length }));
    };
    fieldset?.addEventListener('viewchange', announce);
    // also for a choice made before the script was loaded
    if (fieldset?.querySelector(':checked:not([checked])')) announce();
    return () => fieldset?.removeEventListener('viewchange', announce);
  }, [words]);
  return (
    <>
      <Choices legend={words.category} name="category" choices={topics} ref={choices} />
      <p className="unseen" role="status">
        {message}
      </p>
      <StaticHtml html={list} ref={entries} />
    </>
  );
}

/** The props as the server wrote them into the page. */
export const readBlogCategories = (root: Element): Omit<BlogCategoriesProps, 'words'> => ({
  topics: [...root.querySelectorAll<HTMLLabelElement>('.choices label')].map((label) => [
    label.htmlFor,
    label.textContent,
  ]),
  list: root.querySelector('.kept')?.innerHTML ?? '',
});
