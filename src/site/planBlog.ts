import { describeText } from '../markdown/describeText.ts';
import { formatPlainDate } from '../model/plainDate.ts';
import type { BlogEntry } from '../model/blogFile.ts';
import type { BlogLine, BlogRoute } from '../model/route.ts';
import { pageAt } from './pageAt.ts';
import type { Addresses } from './addresses.ts';
import type { Site } from './site.ts';

/** The blog, where data/blog.yaml is there. */
export function planBlog({ blog, settings }: Site, addresses: Addresses): BlogRoute[] {
  if (!blog) return [];
  const quotation = settings.quotations?.blog;
  return [
    {
      kind: 'blog',
      ...pageAt('/blog/', 'Blog Posts', addresses, describeText(blog.map(({ text }) => text).join(' · '), 'inline')),
      origin: 'data/blog.yaml',
      ...(quotation ? { quotation } : {}),
      entries: blog.map((entry) => lineOf(entry, addresses)),
    },
  ];
}

/** An entry without a date is not clickable. */
function lineOf({ date, text, title, pdf, small = false, topics = [] }: BlogEntry, { url }: Addresses): BlogLine {
  const href = title !== undefined ? url(`/${title}/`) : pdf != null ? url(pdf) : undefined;
  return {
    ...(date === undefined ? {} : { date: { iso: date, text: formatPlainDate(date) } }),
    text,
    ...(date === undefined || href === undefined ? {} : { href }),
    pdf: pdf != null,
    small,
    topics,
  };
}
