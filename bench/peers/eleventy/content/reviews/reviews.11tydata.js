export default {
  layout: 'review.njk',
  permalink: ({ page }) => `/${page.fileSlug}/`,
};
