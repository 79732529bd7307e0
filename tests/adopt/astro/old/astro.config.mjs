import { defineConfig } from 'astro/config';
import { SITE } from './src/consts';
export default defineConfig({
  site: SITE.url,
  build: { format: 'directory' },
  redirects: { '/first': '/blog/one/', '/moved': { status: 301, destination: '/about/' } },
  integrations: [mdx({ a: 1 })],
});
