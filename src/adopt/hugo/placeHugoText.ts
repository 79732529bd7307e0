import { dayOf } from '../oldDates.ts';
import { listAt, textAt } from '../oldFront.ts';
import { takeFront } from '../takeFront.ts';
import type { HugoText } from './findHugoTexts.ts';
import { hugoAddress } from './hugoAddress.ts';
import type { HugoConfig } from './readHugoConfig.ts';

/** A text with where it stood on the old site. */
export interface PlacedText extends HugoText, ReturnType<typeof takeFront> {
  /** The folders above its page: a bundle's own folder is its name. */
  readonly above: readonly string[];
  /** Its name without a date that only says when it was written. */
  readonly bare: string;
  readonly date: string | undefined;
  readonly isSection: boolean;
  readonly address: string;
  /** The folder whose other files are published beside the page, with its `/`. */
  readonly bundle: string;
}

export function placeHugoText(text: HugoText, config: HugoConfig): PlacedText {
  const { path, language, folders, base, keys } = text;
  const isBundle = base === 'index';
  const isSection = base === '_index';
  const name = isBundle ? (folders.at(-1) ?? 'index') : isSection ? (folders.at(-1) ?? 'home') : base;
  const above = isBundle ? folders.slice(0, -1) : folders;
  const { front, left } = takeFront(keys);
  const day = dayOf(/^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(name)?.[0]);
  const fromName = day !== undefined && listAt(config.keys, 'frontmatter.date').includes(':filename');
  const date = (front['date'] as string | undefined) ?? day;
  const bare = fromName ? name.slice('2024-03-02-'.length) || name : name;
  const address = hugoAddress(
    {
      folders: above,
      name: bare,
      title: textAt(keys, 'title') ?? '',
      slug: textAt(keys, 'slug'),
      url: textAt(keys, 'url'),
      date,
      prefix: language.prefix,
      isSection,
    },
    config,
  );
  const bundle = `${path.slice(0, path.lastIndexOf('/') + 1)}${isBundle || isSection ? '' : `${base}/`}`;
  return { ...text, front, left, above, bare, date, isSection, address, bundle };
}
