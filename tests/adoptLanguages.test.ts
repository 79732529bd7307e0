import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const text = (keys: string, body = 'Words.'): string => `---\n${keys}\n---\n\n${body}\n`;

const HUGO = `baseURL = "https://hugo.example.net/"
title = "Blog"
defaultContentLanguage = "en"
[params]
author = "Ada"
[languages.en]
languageCode = "en-us"
[languages.de]
title = "Tagebuch"
[[languages.de.menu.main]]
name = "Texte"
url = "/de/posts/"
[[languages.de.menu.main]]
name = "Info"
url = "/de/about/"
`;

it.each([
  ['suffixes', (path: string, lang?: string) => `content/${path}${lang === undefined ? '' : `.${lang}`}.md`, ''],
  ['folders', (path: string, lang?: string) => `content/${lang ?? 'en'}/${path}.md`, 'folders'],
])('takes over a site of Hugo in two languages, told by %s, with its old addresses', async (_, at, dirs) => {
  const settings = dirs === '' ? HUGO : HUGO.replaceAll(/^\[languages\.(..)\]$/gm, '$&\ncontentDir = "content/$1"');
  const old = temporarySite({
    'hugo.toml': settings,
    [at('posts/trip')]: text('title: The trip\ndate: 2020-02-02', 'See [me](/about/).'),
    [at('posts/trip', 'de')]: text(
      'title: Die Reise\ndate: 2020-02-02\nslug: reise',
      'Siehe [mich]({{< ref "about" >}}).',
    ),
    [at('posts/solo', 'de')]: text('title: Allein\ndate: 2021-02-02'),
    [at('about')]: text('title: About'),
    [at('about', 'de')]: text('title: Info'),
    [at('_index', 'de')]: text('title: Start', 'Willkommen hier.'),
  });
  const root = join(temporarySite({}), 'new');
  expect(await run(['adopt', old, '--root', root])).toMatchObject({ status: 0, stderr: '' });
  const data = readTree(join(root, 'data'));
  expect(
    Object.keys(data)
      .filter((path) => path.endsWith('.md'))
      .sort(),
  ).toEqual([
    'articles/solo.de.md',
    'articles/trip.de.md',
    'articles/trip.md',
    'pages/about.de.md',
    'pages/about.md',
    'pages/welcome.de.md',
  ]);
  expect(data['site.yaml']).toContain('languages:\n  - en-us\n  - de\n');
  expect(data['site.de.yaml']).toBe(
    'title: Tagebuch\nmenu:\n  - title: Texte\n    to: /blog\n  - title: Info\n    to: /de/about/\nblog:\n  aliases:\n    - /de/posts\n',
  );
  expect((await run(['build', '--root', root])).status).toBe(0);
  const dist = readTree(join(root, 'dist'));
  expect(dist['posts/trip/index.html']).toContain('hrefLang="de" href="https://hugo.example.net/de/posts/reise/"');
  expect(dist['de/posts/reise/index.html']).toContain('<a href="/de/about/">mich</a>');
  expect(dist['de/posts/solo/index.html']).toContain('<html lang="de">');
  expect(dist['de/posts/index.html']).toContain('url=/de/"');
  expect(dist['about/index.html']).toContain('hrefLang="de"');
});
