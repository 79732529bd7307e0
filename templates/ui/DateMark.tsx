import type { DateText } from '../../src/model/dateText.ts';

/** A date in words and, for machines, as exactly as it is known. A year that a heading names is left to those who hear the page. */
export function DateMark({ date: { iso, text, before, after } }: { readonly date: DateText }) {
  return (
    <time dateTime={iso}>
      {before && <span className="unseen">{before}</span>}
      {text}
      {after && <span className="unseen">{after}</span>}
    </time>
  );
}
