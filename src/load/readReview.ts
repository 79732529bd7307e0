import { error, type Problem } from '../model/problem.ts';
import type { ReviewHead } from '../model/records.ts';
import type { ReviewFile } from '../model/reviewFile.ts';
import type { ReviewBody } from '../model/route.ts';
import type { Slug } from '../model/slug.ts';
import { describeText } from '../markdown/describeText.ts';

/** Splits a review into what the rest of the site needs to know and its text. */
export function readReview(
  file: string,
  slug: Slug,
  record: ReviewFile,
): { head: ReviewHead; body: ReviewBody; problems: Problem[] } {
  const { text = [], quotes = [], reviewed, ...rest } = record;
  const written = text.length > 0;
  const problems =
    reviewed === true && !written
      ? [
          error(file, 'reviewed is true, but there is no text', {
            at: ['reviewed'],
            hint: 'Write the text, or set reviewed to false until it is there.',
          }),
        ]
      : [];
  const state = stateOf(reviewed, written);
  const description = state === 'full' ? describeText(text[0] ?? '', 'inline') : undefined;
  return {
    head: { slug, state, ...rest, ...(description === undefined ? {} : { description }) },
    // the text of a review that is not done stays in its file
    body: { text: state === 'full' ? text : [], quotes: state === 'pending' ? [] : quotes },
    problems,
  };
}

function stateOf(reviewed: boolean | undefined, written: boolean): ReviewHead['state'] {
  if (reviewed === undefined) return written ? 'full' : 'pending';
  return reviewed ? 'full' : 'coming';
}
