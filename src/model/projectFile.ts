import * as z from 'zod/mini';
import { choice, httpUrl, line, paragraphs, publicPath } from './scalars.ts';

const width = choice('must be 100%, 300px or 400px', ['100%', '300px', '400px'], {
  description: 'How wide the images are.',
});

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
