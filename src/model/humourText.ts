/** What humour.yaml says: its texts are paragraphs of inline Markdown. */
export interface HumourText {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly pieces: readonly { readonly title: string; readonly text: readonly string[] }[];
}
