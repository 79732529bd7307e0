const BLOCK = /<\/?(p|br|div|ul|ol|li|blockquote|h[1-6])\b[^<>]*>/i;

/** A review as HTML: a line is a paragraph, unless elements make them; then a blank line is one all the same. */
export const breakLines = (review: string): string =>
  review.replace(BLOCK.test(review) ? /\n[^\S\n]*(?=\n)/g : /\n/g, '<br>');
