import slugify from 'slugify';
export default function (config) {
  config.addPassthroughCopy({ 'src/public': '/' });
  config.addPassthroughCopy('src/img/**/*.png');
  config.addPassthroughCopy('./src/files/');
  config.addGlobalData('layout', 'post.njk');
  config.addFilter('shout', (text) => text + '!');
  config.setInputDirectory('src');
  config.setIncludesDirectory('_parts');
  return { pathPrefix: '/', markdownTemplateEngine: 'njk', dir: { output: 'build' } };
}
