import { useEffect, useRef, useState } from 'react';
import { Choices } from '../ui/Choices.tsx';
import { StaticHtml } from './StaticHtml.tsx';

const CATEGORIES = { general: 'General', science: 'Science', math: 'Math' };

/**
 * The categories of the blog. The style sheet hides the entries that do not belong to the checked one; it cannot tell those who do
 * not see the page how many are left.
 *
 * @param list the HTML of the entries
 */
export function BlogCategories({ list }: { readonly list: string }) {
  const choices = useRef<HTMLFieldSetElement>(null);
  const entries = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const fieldset = choices.current;
    const all = [...(entries.current?.querySelectorAll('li') ?? [])];
    const announce = (): void => {
      const shown = all.filter((entry) => entry.getClientRects().length > 0);
      setMessage(`${String(shown.length)} of ${String(all.length)} posts`);
    };
    fieldset?.addEventListener('viewchange', announce);
    // also for a choice made before the script was loaded
    if (fieldset?.querySelector(':checked:not([checked])')) announce();
    return () => fieldset?.removeEventListener('viewchange', announce);
  }, []);
  return (
    <>
      <Choices legend="Category" name="category" choices={CATEGORIES} ref={choices} />
      <p className="unseen" role="status">
        {message}
      </p>
      <StaticHtml html={list} ref={entries} />
    </>
  );
}
