import type { OldReader } from './oldSite.ts';

/** The readers of old folders, each loaded to look whether a folder is its own. */
export const READERS: readonly (() => Promise<OldReader>)[] = [async () => (await import('./hugo/hugo.ts')).hugo];
