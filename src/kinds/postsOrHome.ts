import type { Site } from '../site/site.ts';

/** Where the page of a post leads back to, without its closing slash. */
export const postsOrHome = ({ posts }: Pick<Site, 'posts'>): string => (posts.length > 0 ? '/blog' : '/');
