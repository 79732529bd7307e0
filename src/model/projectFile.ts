import * as z from 'zod/mini';
import { httpUrl, line, paragraphs, publicPath, scalar } from './scalars.ts';

export const WIDTHS = ['100%', '300px', '400px'] as const;

export const width = scalar('must be 100%, 300px or 400px', (text) => WIDTHS.find((known) => known === text));

/** `data/projects/<slug>.yaml`. An empty `website_link` means no Website button, an empty `image2` a single image. */
export const projectFileSchema = z.strictObject({
  title: line,
  text: paragraphs,
  github_link: httpUrl,
  website_link: z.optional(httpUrl),
  image1: publicPath,
  alt1: line,
  image2: z.optional(publicPath),
  alt2: z.optional(line),
  width: z.optional(width),
});

export type ProjectFile = z.infer<typeof projectFileSchema>;
