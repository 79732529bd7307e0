/** What the layout and the footnotes call their own. */
const TAKEN = ['main', 'sidebar', 'footnotes', 'mentions'];
const FOOTNOTE = /^fn(ref)?\d+$/;

/** Whether nothing in a text may have an id, since the page itself has it. */
export const isTakenId = (id: string): boolean => TAKEN.includes(id) || FOOTNOTE.test(id);
