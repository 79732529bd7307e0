import { useEffect, useRef, useState } from 'react';
import { Choices, readChoices, type Choice } from '../ui/Choices.tsx';

interface BlogCategoriesProps {
  readonly categories: readonly Choice[];
  /** The entries as HTML, `<li>` after `<li>`. */
  readonly entries: string;
  /** Of each entry its topics; none: general. */
  readonly topics: readonly (readonly string[])[];
}

/**
 * The style sheet leaves out what does not belong to the category chosen, with or without scripts; with them, how many
 * entries are left is said aloud.
 */
export function BlogCategories({ categories, entries, topics }: BlogCategoriesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    // made before React was there
    const choice = root.current?.querySelector<HTMLInputElement>(':checked');
    if (choice && !choice.defaultChecked) setChosen(choice.value);
  }, []);
  return (
    <div ref={root}>
      <Choices legend="Category" name="category" choices={categories} onChoose={setChosen} />
      <p role="status" className="unseen">
        {chosen !== undefined && sayCount(topics, chosen)}
      </p>
      <ul className="dated" dangerouslySetInnerHTML={{ __html: entries }} />
    </div>
  );
}

export function readBlogCategories(root: Element): BlogCategoriesProps {
  const list = root.querySelector('.dated');
  return {
    categories: readChoices(root),
    entries: list?.innerHTML ?? '',
    topics: [...(list?.children ?? [])].map((entry) => entry.getAttribute('data-topics')?.split(' ') ?? []),
  };
}

function sayCount(topics: BlogCategoriesProps['topics'], category: string): string {
  const shown = topics.filter((of) => belongsTo(of, category)).length;
  return `${String(shown)} of ${String(topics.length)} posts`;
}

/** The rule of the style sheet: General has all, Science what is general too, Math nothing but mathematics. */
const belongsTo = (topics: readonly string[], category: string): boolean =>
  category === 'general' || topics.includes(category) || (category === 'science' && topics.length === 0);
