/** How a new review shows quotes, until there are some. */
export const QUOTES_TEMPLATE: readonly string[] = [
  '# quotes:',
  '#   - text: Words of the book.',
  '#     source: Chapter 24',
];
