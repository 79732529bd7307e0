import { describe, expect, it, test } from 'vitest';
import { astro } from './astro/astro.ts';
import { eleventy } from './eleventy/eleventy.ts';
import { jekyll } from './jekyll/jekyll.ts';
import type { OldFolder, OldReader } from './oldSite.ts';

/** An old folder of files that are said here. */
function folderOf(files: Readonly<Record<string, string>>): OldFolder {
  const known = new Map(Object.entries(files));
  return {
    paths: [...known.keys()].sort(),
    has: (path) => known.has(path),
    text: (path) => known.get(path) ?? '',
    bytes: (path) => Buffer.from(known.get(path) ?? ''),
  };
}

async function read(reader: OldReader, files: Readonly<Record<string, string>>) {
  const folder = folderOf(files);
  expect(reader.recognise(folder)).toBe(true);
  const site = await reader.read(folder, []);
  const texts = new Map(site.texts.map((text) => [text.from, text]));
  return { ...site, texts, addresses: Object.fromEntries(site.texts.map(({ from, address }) => [from, address])) };
}

const text = (front: string, body = 'Words.'): string => `---\n${front}\n---\n${body}\n`;

describe('jekyll', () => {
  const posts = {
    '_posts/2020-03-01-First-post.md': text('title: First\ncategories: [Books, old]'),
    'notes/_posts/2021-01-02-second.md': text('title: Second'),
    '_posts/2022-05-06-own.md': text('title: Own\npermalink: /own/:year/:slug.html'),
    'about.md': text('title: About'),
    'talks/index.md': text('title: Talks'),
  };

  test.each([
    ['', ['/books/old/2020/03/01/First-post.html', '/notes/2021/01/02/second.html', '/about.html']],
    ['pretty', ['/books/old/2020/03/01/First-post/', '/notes/2021/01/02/second/', '/about/']],
    ['ordinal', ['/books/old/2020/061/First-post.html', '/notes/2021/002/second.html', '/about.html']],
    ['/:year/:i_month/:title/', ['/2020/3/First-post/', '/2021/1/second/', '/about/']],
    ['/post/:slug', ['/post/first-post/', '/post/second/', '/about/']],
  ])('addresses by permalink: %s', async (permalink, [first, second, about]) => {
    const { addresses } = await read(jekyll, { '_config.yml': `permalink: ${permalink}\n`, ...posts });
    expect(addresses).toMatchObject({
      '_posts/2020-03-01-First-post.md': first,
      'notes/_posts/2021-01-02-second.md': second,
      '_posts/2022-05-06-own.md': '/own/2022/own.html',
      'about.md': about,
      'talks/index.md': '/talks/',
    });
  });

  it('reads collections: of books as reviews with their books, others as sections; what has no page is not published', async () => {
    const { texts, settings, books } = await read(jekyll, {
      '_config.yml':
        'title: Reader\nauthor: { name: Sam Example }\nurl: https://example.net\nbaseurl: /b\ngithub_username: sam\ncollections:\n  books: { output: true, permalink: /books/:title/ }\n  films: { output: true }\n  people: { output: false }\n',
      '_books/eden.md': text(
        'title: East of Eden\nauthor: John Steinbeck\nrating: 4\ndate_finished: 2020-03-02\nisbn: 9780142000656',
      ),
      '_films/brazil.md': text('title: Brazil\ndate: 2020-01-01'),
      '_people/anna.md': text('title: Anna', ''),
      'images/books/eden.jpg': '',
    });
    expect(texts.get('_books/eden.md')).toMatchObject({
      list: 'reviews',
      address: '/books/eden/',
      front: {
        title: 'East of Eden',
        author: 'John Steinbeck',
        rating: '4',
        date: '2020-03-02',
        cover: 'images/books/eden.jpg',
      },
    });
    expect(texts.get('_films/brazil.md')).toMatchObject({ list: 'films', address: '/films/brazil.html' });
    expect(texts.has('_people/anna.md')).toBe(false);
    expect(books[0]?.text).toContain('9780142000656');
    expect(settings).toMatchObject({
      title: 'Reader',
      owner: 'Sam Example',
      url: 'https://example.net/b/',
      sections: { films: { title: 'Films' } },
      profiles: [{ label: 'GitHub', url: 'https://github.com/sam' }],
    });
  });

  test.each([
    ['{% include image.html file="a.jpg" alt="A" %}', '![A](/img/a.jpg "A")'],
    ['{% include figure image_path="/b.jpg" caption="Below" %}', '![Below](/b.jpg "Below")'],
    ['{% include youtube.html id="abcdefghijk" %}', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['{% youtube abcdefghijk %}', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
    ['{% raw %}{{ kept }}{% endraw %} `{% raw %}{{ code }}{% endraw %}`', '\\{{ kept }} `{{ code }}`'],
    ['[a]({% post_url 2020-03-01-First-post %})', '[a](/books/old/2020/03/01/First-post.html)'],
    ['[a]({% link about.md %})', '[a](/about.html)'],
    ['![a]({{ site.baseurl }}/a.png) ![b]({{ "b.png" | relative_url }})', '![a](/a.png) ![b](/b.png)'],
    ['{{ page.title | upcase }}: {{ page.none | default: "none" }}', 'POST: none'],
    ['{% assign n = 2 %}{% if n > 1 and page.title == "Post" %}yes{% else %}no{% endif %}', 'yes'],
    [
      '{% for one in site.data.authors %}{{ one.name }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
      'Anna, Bert',
    ],
    ['a {% unknown x %}', 'a'],
    ['Words\n{: .lead}', 'Words\n'],
    ['![a](/a.png "by [B](https://b.example)")', '![a](/a.png)\n\nby [B](https://b.example)'],
    ['<div>\n[a](https://b.example)\n</div>', '<div>\n<a href="https://b.example">a</a>\n</div>'],
    ['[a](b c.pdf){:target="_blank"}', '[a](b%20c.pdf)'],
  ])('writes %s in Markdown', async (body, markdown) => {
    const { texts } = await read(jekyll, {
      '_config.yml': '',
      ...posts,
      '_data/authors.yml': '- name: Anna\n- name: Bert\n',
      '_includes/image.html':
        '<figure class="x"><img src="/img/{{ include.file }}" alt="{{ include.alt }}">{% if include.alt %}<figcaption>{{ include.alt }}</figcaption>{% endif %}</figure>',
      '_posts/2023-01-01-post.md': text('title: Post', body),
    });
    expect(texts.get('_posts/2023-01-01-post.md')?.markdown.trim() ?? '').toBe(markdown.trim());
  });

  test.each([
    [
      '<div>\n\n\t<img src="/a.png">\n\n    <p>b</p>\n</div>\n\n    code',
      '<div>\n\n<img src="/a.png">\n\n<p>b</p>\n</div>\n\n    code',
    ],
    ['<div>\n\n    never closed', '<div>\n\n    never closed'],
    ['```\n<div>\n\n    b\n</div>\n```', '```\n<div>\n\n    b\n</div>\n```'],
    ['<div>\n<pre>\n\n    b\n</pre>\n</div>', '<div>\n<pre>\n\n    b\n</pre>\n</div>'],
  ])('keeps a block of HTML over blank lines: %j', async (body, markdown) => {
    const { texts } = await read(jekyll, { '_config.yml': '', '_posts/2020-01-01-a.md': text('title: A', body) });
    expect(texts.get('_posts/2020-01-01-a.md')?.markdown.trim()).toBe(markdown);
  });

  it('reads settings with a key twice, as Ruby does', async () => {
    const { settings } = await read(jekyll, { '_config.yml': 'title: One\ntitle: Two\n', ...posts });
    expect(settings['title']).toBe('Two');
  });

  it('names what it leaves, with its line', async () => {
    const { changes } = await read(jekyll, {
      '_config.yml': '',
      '_posts/2023-01-01-post.md': text(
        'title: Post',
        'a\n\n{% unknown x %}\n\n{% for p in site.posts %}{{ p.url }}{% endfor %}',
      ),
    });
    expect(changes.filter(({ became }) => became === 'left').map(({ what, at }) => `${what} ${at}`)).toEqual([
      'the tag unknown _posts/2023-01-01-post.md:6',
      'lists that Jekyll makes (site.posts) _posts/2023-01-01-post.md:8',
    ]);
  });

  it('leads from old lists to the new ones, and by redirects; pages of topics are those of the new site', async () => {
    const { texts, addresses, settings, moved } = await read(jekyll, {
      '_config.yml': '',
      _redirects: '/very-old /books/old/2020/03/01/First-post.html 301\n/all/* /x 301\n',
      ...posts,
      ...Object.fromEntries(
        ['novels', 'essays', 'gone'].map((tag) => [`tag/${tag}.md`, text(`layout: tag\npermalink: /tag/${tag}/`, '')]),
      ),
      'tag/index.html': text('title: Tags', ''),
      '_posts/2020-03-02-b.md': text('title: B\ntags: [novels, essays]'),
      'zzz.md': text('title: More\npermalink: /more/', '---\n\n[more](/all/)'),
      'archive.html': text('title: All\npermalink: /all/', '{% for p in site.posts %}{{ p.url }}{% endfor %}'),
      'old.md': text('title: Old\nredirect_to: /about.html', ''),
    });
    expect(texts.get('archive.html')).toBeUndefined();
    expect(moved?.get('/all')).toBe('/blog');
    expect(settings).toMatchObject({
      blog: { aliases: ['/all', '/tag/gone', '/more'] },
      topicPages: true,
      permalinks: { topics: '/tag/:slug/' },
    });
    expect(texts.get('_posts/2020-03-01-First-post.md')?.aliases).toEqual(['/very-old']);
    expect(texts.get('about.md')?.aliases).toEqual(['/old.html']);
    expect(addresses).not.toHaveProperty('old.md');
  });
});

describe('eleventy', () => {
  it('knows its address by CNAME or its feeds, keeps words above a list, and books in data named after years', async () => {
    const site = {
      '.eleventy.js':
        'config.addPlugin(feed, { metadata: { title: "Mine", base: "https://example.net/", author: { name: "Sam" } } });',
      'package.json': '{"homepage": "https://github.com/sam/site"}',
      'index.md': text(
        'pagination: { data: collections.posts, size: 6 }\ndraft: true',
        'I write. {% for p in pagination.items %}{{ p }}{% endfor %}',
      ),
      'amp.md': text('title: "Save &amp; <em>keep</em>"'),
      'tags.md': text('pagination: { data: collections, size: 1 }\npermalink: "/tags/{{ tag }}/"', 'Words'),
      'list.md': text('title: L', '{% for b in 2019Books %}{{ b.Title }}, {% endfor %}'),
      '_data/2019Books.json':
        '[{"Title": "Emma", "Author": "Jane Austen"}, {"Title": "Dune", "Author": "Frank Herbert"}]',
    };
    const found = await read(eleventy, site);
    expect(found.settings).toMatchObject({ title: 'Mine', owner: 'Sam', url: 'https://example.net/' });
    expect(found.texts.get('index.md')).toMatchObject({ slug: 'home', front: { menu: false } });
    expect(found.texts.get('index.md')?.markdown).toContain('I write.');
    expect(found.texts.get('tags.md')).toBeUndefined();
    expect(found.texts.get('amp.md')?.front['title']).toBe('Save & keep');
    expect(found.texts.get('list.md')?.markdown).toContain('Emma, Dune');
    expect(found.books.map(({ from }) => from)).toEqual(['_data/2019Books.json']);
    const named = await read(eleventy, { ...site, CNAME: 'sam.example.net\n' });
    expect(named.settings['url']).toBe('https://sam.example.net/');
  });

  it('names profiles by their hosts where only an icon has a name', async () => {
    const { settings } = await read(eleventy, {
      '.eleventy.js': '',
      '_data/site.json':
        '{"social": [{"icon": "fab fa-github fa-lg", "url": "https://github.com/sam"}, {"icon": "fa-brands fa-x", "url": "https://a.example.net/"}]}',
    });
    expect(settings['profiles']).toEqual([
      { label: 'GitHub', url: 'https://github.com/sam' },
      { label: 'a.example.net', url: 'https://a.example.net/' },
    ]);
  });

  it('reads settings that are code without running them', async () => {
    const { addresses, texts, files, settings } = await read(eleventy, {
      '.eleventy.js': `throw new Error('run');
module.exports = function (config) {
  config.addPassthroughCopy('src/img');
  config.addPassthroughCopy({ './public/': '/' });
  return { pathPrefix: '/b/', dir: { input: 'src', data: '_data' } };
};`,
      'src/_data/site.js':
        'module.exports = { title: "Reader", url: process.env.URL || "https://example.net", author: { name: "Sam" } };',
      'src/posts/posts.11tydata.js':
        'module.exports = { tags: ["posts"], permalink: (data) => `/p/${data.page.fileSlug}/` };',
      'src/posts/2020-03-01-first.md': text('title: First\ntags: [novels]'),
      'src/posts/second.md': text(
        'title: Second\ndate: 2021-02-03\npermalink: "/{{ page.date | date: \\"%Y/%m\\" }}/{{ title | slugify }}/index.html"',
      ),
      'src/about.njk': text('title: About', '<p>Some <em>words</em>.</p>'),
      'src/feed.njk': text('permalink: /feed.xml', '<xml>'),
      'src/img/a.jpg': '',
      'public/cv.pdf': '',
    });
    expect(addresses).toEqual({
      'src/posts/2020-03-01-first.md': '/p/first/',
      'src/posts/second.md': '/2021/02/second/',
      'src/about.njk': '/about/',
    });
    expect(texts.get('src/posts/2020-03-01-first.md')).toMatchObject({
      list: 'articles',
      front: { topics: ['novels'], date: '2020-03-01' },
    });
    expect(texts.get('src/about.njk')?.markdown.trim()).toBe('Some *words*.');
    expect(files.map(({ to }) => to).sort()).toEqual(['cv.pdf', 'img/a.jpg']);
    expect(settings).toMatchObject({ title: 'Reader', owner: 'Sam', url: 'https://example.net/b/' });
  });

  test.each([
    ['{% image "./src/img/a.jpg", "A picture" %}', '![A picture](./src/img/a.jpg)'],
    ['{% youTubeEmbed "abcdefghijk" %}', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['{% callout "warning" %}Mind the gap.{% endcallout %}', '> [!warning]\n> Mind the gap.'],
    ['{% set a = "x" %}{{ a }}{# a comment #}', 'x'],
  ])('writes %s in Markdown', async (body, markdown) => {
    const { texts } = await read(eleventy, {
      'eleventy.config.js': '',
      'posts/2020-01-01-a.md': text('title: A', body),
    });
    expect(texts.get('posts/2020-01-01-a.md')?.markdown.trim()).toBe(markdown);
  });
});

describe('astro', () => {
  const site = {
    'astro.config.mjs':
      "throw new Error('run');\nexport default defineConfig({ site: 'https://example.net', base: '/b', redirects: { '/first': '/blog/one/' } });",
    'src/content.config.ts':
      'const blog = defineCollection({ loader: glob({ pattern: "**/*.md", base: "./src/data/posts" }) });\nconst books = defineCollection({});\nexport const collections = { blog, books };',
    'src/pages/blog/[...slug].astro': '---\nconst posts = await getCollection("blog");\n---\n<Content />',
    'src/pages/books/[id].astro': '---\nawait getCollection("books", ({ data }) => data.link);\n---\n',
    'src/pages/tags/[tag].astro': '---\nawait getCollection("blog");\n---\n',
    'src/pages/about.astro':
      '---\nconst x = 1;\n---\n<Layout title="About me">\n  <p>I read.</p>\n  {list.map((one) => <li>{one}</li>)}\n</Layout>\n<style>p { color: red }</style>',
    'src/data/posts/One.md': text('title: One\npubDate: 2020-01-02'),
    'src/content/books/eden.md': text('title: East of Eden\nauthor: John Steinbeck\nlink: true\ndate: 2020-01-01'),
    'src/content/books/secret.md': text('title: Secret\nauthor: Anna\nlink: false\ndate: 2020-01-01'),
  };

  it('takes an empty page and the text of its name for one', async () => {
    const { texts, settings } = await read(astro, {
      'astro.config.mjs': 'export default { site: "https://example.net" };',
      'src/data/site.ts': 'export const SITE = { title: "Mine" };',
      'src/assets/fontello/config.json': '{"name": "fontello"}',
      'src/content/blog/a.md': text('title: A\npubDate: 2020-01-02'),
      'src/pages/posts/[...slug].astro': '---\nconst posts = await getCollection("blog");\n---\n',
      'src/content/pages/about.md': text('title: About'),
      'src/pages/about.astro': '---\nconst { Content } = await render(entry);\n---\n<Content />\n',
    });
    expect(texts.get('src/content/pages/about.md')?.address).toBe('/about/');
    expect(settings['title']).toBe('Mine');
    expect(settings).not.toHaveProperty('blog.aliases', ['/about']);
  });

  it('tells by routes where collections are published, and what is not', async () => {
    const { texts, addresses, settings } = await read(astro, site);
    expect(addresses).toMatchObject({
      'src/data/posts/One.md': '/blog/one/',
      'src/content/books/eden.md': '/books/eden/',
      'src/content/books/secret.md': undefined,
    });
    expect(texts.get('src/content/books/secret.md')?.front).toMatchObject({ draft: true });
    expect(texts.get('src/content/books/eden.md')).toMatchObject({
      list: 'reviews',
      front: { author: 'John Steinbeck' },
    });
    expect(texts.get('src/data/posts/One.md')).toMatchObject({ list: 'articles', aliases: ['/first'] });
    expect(texts.get('src/pages/about.astro')).toMatchObject({ address: '/about/', front: { title: 'About me' } });
    expect(texts.get('src/pages/about.astro')?.markdown.trim()).toBe('I read.');
    expect(settings['url']).toBe('https://example.net/b/');
  });

  test.each([
    ['import pic from \'../assets/a.png\';\n\n<Image src={pic} alt="A" />', '![A](../assets/a.png)'],
    ['<YouTube id="abcdefghijk" />', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['<Aside type="tip">\n  Read *on*.\n</Aside>', '> [!tip]\n> Read *on*.'],
    ['<Unknown a={1}>\nkept\n</Unknown> {1 + 1}{" "}', 'kept'],
    ['`<Image>` and `{code}` {/* gone */}', '`<Image>` and `{code}`'],
  ])('writes %s in Markdown', async (body, markdown) => {
    const { texts } = await read(astro, {
      ...site,
      'src/data/posts/a.mdx': text('title: A\npubDate: 2020-01-02', body),
    });
    expect(texts.get('src/data/posts/a.mdx')?.markdown.trim()).toBe(markdown);
  });
});
