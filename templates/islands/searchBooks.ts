/** A book of the list: words as they are shown. */
export interface IndexBook {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  /** Its review. */
  readonly href?: string;
  readonly tags: readonly string[];
  /** 0: unrated. */
  readonly rating: number;
  /** `2025-08-25`, `2025-08`, `2025`; '' where it is not known. */
  readonly date: string;
}

export interface IndexGroup {
  readonly id: string;
  readonly title: string;
  readonly books: readonly IndexBook[];
}

/** In each group the books in which every word that is sought begins some word of title, author or tags. */
export function searchBooks(groups: readonly IndexGroup[], sought: string): readonly IndexGroup[] {
  const wanted = wordsOf(sought);
  if (wanted.length === 0) return groups;
  const matches = ({ title, author, tags }: IndexBook): boolean => {
    const words = wordsOf([title, author, ...tags].join(' '));
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  };
  return groups.map((group) => ({ ...group, books: group.books.filter(matches) }));
}

/** Case, accents and punctuation do not matter: "Cien años" is found by "anos", "Gödel's" by "godels". */
const wordsOf = (text: string): string[] => fold(text).replace(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** As in the order of the authors: without marks, in lower case. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
