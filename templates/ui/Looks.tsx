import type { IslandWords } from '../islands/islandWords.ts';
import { Choices } from './Choices.tsx';

export const LOOKS_WORDS = ['showAs', 'asTitles', 'asSpines', 'asCovers'] as const;

/** What the books after it look like, which the style sheet does: as a list, as spines on boards or as covers. */
export function Looks({ words }: { readonly words: IslandWords<typeof LOOKS_WORDS> }) {
  const looks = Object.entries({ titles: words.asTitles, spines: words.asSpines, covers: words.asCovers });
  return <Choices legend={words.showAs} name="look" choices={looks} prefix="as-" inAddress={false} />;
}
