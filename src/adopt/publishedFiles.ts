import type { Change, OldFile } from './oldSite.ts';

/** What draws an old site, and no new one. */
const LOOKS = /\.(?:css|scss|sass|less|styl|js|mjs|cjs|ts|tsx|jsx|map|woff2?|ttf|eot|otf)$/i;
/** What is for programs that made it, or for those who worked at it. */
const WORKSHOP =
  /^(?:gemfile|gulpfile|gruntfile|makefile|rakefile|dockerfile|procfile|license|licence|changelog|contributing|code_of_conduct|readme|package|package-lock|yarn|pnpm-lock|tsconfig|jsconfig|composer|netlify|vercel|wrangler|renovate|biome|docker-compose|tailwind|postcss|vite|webpack|rollup|babel|eslint|prettier|agents|claude|todo)(?:\.|$)|\.(?:gemspec|lock|toml|ya?ml|rb|py|sh|md|mdx|markdown|njk|liquid|astro|vue|svelte|ejs|hbs|pug|webc|11ty|haml|ps1|bat)$/i;

/** Files that were published as they are: all but what draws the old site, unless it belongs to a page that stands for itself. */
export function publishedFiles(files: readonly OldFile[], tell: (change: Change) => void): OldFile[] {
  const pages = files.filter(({ to }) => /\.html?$/i.test(to)).map(({ to }) => to.replace(/[^/]*$/, ''));
  const own = new Set(pages.filter((folder) => folder !== ''));
  const isOfPage = (path: string): boolean => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      if (own.has(path.slice(0, at + 1))) return true;
    return false;
  };
  return files.filter(({ from, to }) => {
    const name = to.replace(/^.*\//, '');
    if (WORKSHOP.test(name)) return false;
    if (!LOOKS.test(name) || isOfPage(to)) return true;
    tell({
      became: 'left',
      what: 'style sheets, scripts and fonts of the old site',
      how: 'the new one has its own',
      at: from,
    });
    return false;
  });
}
