import type { DateText } from '../../src/ground/dates/dateText.ts';

interface DateMarkProps {
  readonly date: DateText;
  /** What the date is to programs that read microformats: `dt-published`. */
  readonly className?: string;
}

/** A date in words and, for machines, as exactly as it is known. A year that a heading names is left to those who hear the page. */
export function DateMark({ date: { iso, text, before, after }, className }: DateMarkProps) {
  return (
    <time className={className} dateTime={iso}>
      {before && <span className="unseen">{before}</span>}
      {text}
      {after && <span className="unseen">{after}</span>}
    </time>
  );
}
