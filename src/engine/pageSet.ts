import type { Frame } from '../render/createRenderer.ts';

/** What pages are made with, besides their routes. */
export interface PageSet {
  readonly frame: Frame;
  /** Changes with the frame and the templates. */
  readonly key: string;
  /** File that keeps the texts of feeds from one build to the next; undefined: none does. */
  readonly feedTexts?: string | undefined;
  /** File with the markup of the owner's own templates; undefined: the program's; null: none is needed. */
  readonly markup: string | undefined | null;
}
