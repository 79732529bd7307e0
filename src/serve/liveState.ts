/** What an open page must know: which site it should show, and what is wrong with the owner's files. */
export interface LiveState {
  /** Changes with every change of the site's files. */
  readonly version: string;
  /** Each problem as lines for a person: where and what, the line itself with a caret, what would be right. Empty: all is well. */
  readonly problems: readonly string[];
}
