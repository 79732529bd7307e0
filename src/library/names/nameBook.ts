/** A book as lists and messages name it: "Emma, Jane Austen"; of one whose author is not known, the title. */
export const nameBook = (
  { title, author }: { readonly title: string; readonly author: string },
  between: ', ' | ' by ' = ', ',
): string => (author === '' ? title : title + between + author);
