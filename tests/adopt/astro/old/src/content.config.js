import { glob } from 'astro/loaders';
const posts = defineCollection({ loader: glob({ pattern: '**/*.{md,mdx}', base: './src/content/posts' }), schema });
const reading = defineCollection({ loader: file('src/data/reading.json') });
export const collections = { blog: posts, reading };
