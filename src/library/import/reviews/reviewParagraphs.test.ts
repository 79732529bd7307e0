import { expect, test } from 'vitest';
import { reviewParagraphs } from './reviewParagraphs.ts';

test.each([
  ['<a href="https://e.org/a\0b">there</a>', '[there](<https://e.org/ab>)'],
  ['<a href="https://e.org/&#1;x">there</a>', '[there](<https://e.org/x>)'],
  ['<a href="https://e.org/a b">there</a>', 'there'],
  ['A &constructor; &amp; more', 'A \\&constructor; & more'],
  ['one&#0; two\u001b[31m', 'one two\\[31m'],
])('%j becomes %s', (review, paragraph) => {
  expect(reviewParagraphs(review).paragraphs).toEqual([paragraph]);
});

test.each([
  ['all entities of HTML', 'M&uuml;ller &amp; S&ouml;hne &frac12;', 'Müller & Söhne ½'],
  ['no entity without its semicolon', 'AT&T, R&notes, &copy 2020', 'AT&T, R&notes, &copy 2020'],
  ['no tag but a whole one', 'I <3 it </3, 2 < 3 <b and', 'I \\<3 it \\</3, 2 \\< 3 \\<b and'],
  ['a quote in a tag that nothing closes', 'See <a href="https://e.org>it</a>', 'See \\<a href="https://e.org>it'],
  ['a mark that another tag divides', '<i>one <span>two</span></i>', '*one two*'],
  ['text of elements that are none of writing', '<b>a</b><textarea><i>b</i></textarea>', '**a***b*'],
  ['a comment', 'one <!-- <b>two</b> > three --> four', 'one four'],
  ['a comment that nothing closes', 'one <!-- two <i>three</i>', 'one \\<!-- two *three*'],
])('reads %s', (_what, review, paragraph) => {
  expect(reviewParagraphs(review).paragraphs).toEqual([paragraph]);
});

test.each([
  ['See [b:Dune|234225|Dune (Dune #1)|Frank Herbert|https://e.org/1.jpg|3634639].', 'See Dune.'],
  ['<i>[b:The Lamp [Revised]|12|The Lamp [Revised]|Ann||1]</i>, good', '*The Lamp \\[Revised\\]*, good'],
  ['By [a:Drucker Peter F|12008|Peter F. Drucker|https://e.org/12008.jpg] and [a:Ann|3]', 'By Drucker Peter F and Ann'],
  ['In [s:Lights &amp; Lamps|45935]', 'In Lights & Lamps'],
  ['[b:no link] [a: note|5x] [1|2]', '\\[b:no link\\] \\[a: note|5x\\] \\[1|2\\]'],
])("Goodreads' own links are text: %s", (review, paragraph) => {
  expect(reviewParagraphs(review).paragraphs).toEqual([paragraph]);
});

test.each([
  ['lines, though words are set in bold', '<b>One</b>\nTwo\n\nThree', ['**One**', 'Two', 'Three']],
  ['elements, whose lines are as wide as an editor was', '<p>One\ntwo</p>\n<p>Three</p>', ['One two', 'Three']],
  ['elements, and blank lines between others', '<blockquote>One</blockquote>Two\n \nThree', ['One', 'Two', 'Three']],
])('paragraphs are those of %s', (_what, review, paragraphs) => {
  expect(reviewParagraphs(review).paragraphs).toEqual(paragraphs);
});

test('tags may nest as deep as they like', () => {
  expect(reviewParagraphs(`${'<b><div>'.repeat(50_000)}deep`).paragraphs).toEqual(['**deep**']);
});
