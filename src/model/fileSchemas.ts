import { aboutFileSchema } from './aboutFile.ts';
import { articleFileSchema } from './articleFile.ts';
import { blogFileSchema } from './blogFile.ts';
import { humourFileSchema } from './humourFile.ts';
import { projectFileSchema } from './projectFile.ts';
import { reviewFileSchema } from './reviewFile.ts';
import { shelfFileSchema } from './shelfFile.ts';
import { siteFileSchema } from './siteFile.ts';

/** The schema of each kind of YAML file; that of an article is its front matter's. */
export const fileSchemas = {
  site: siteFileSchema,
  about: aboutFileSchema,
  shelf: shelfFileSchema,
  blog: blogFileSchema,
  humour: humourFileSchema,
  review: reviewFileSchema,
  article: articleFileSchema,
  project: projectFileSchema,
};
