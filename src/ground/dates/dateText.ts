/** `iso` for the `datetime` attribute: `2025-08-25`, `2025-08` or `2025`; `text`: "August 25, 2025". */
export interface DateText {
  readonly iso: string;
  readonly text: string;
  /** Where `text` leaves out the year, since a heading names it: the rest of the date, for those who hear the page. */
  readonly before?: string;
  readonly after?: string;
}
