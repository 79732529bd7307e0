import type { OldReader } from './oldSite.ts';

/** The readers of old folders, each loaded to look whether a folder is its own. */
export const READERS: readonly (() => Promise<OldReader>)[] = [
  async () => (await import('./hugo/hugo.ts')).hugo,
  async () => (await import('./zola/zola.ts')).zola,
  async () => (await import('./jekyll/jekyll.ts')).jekyll,
  async () => (await import('./eleventy/eleventy.ts')).eleventy,
  async () => (await import('./astro/astro.ts')).astro,
  async () => (await import('./obsidian/obsidian.ts')).obsidian,
  async () => (await import('./wordpress/wordpress.ts')).wordpress,
];
