import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { temporarySite, writeFiles } from './temporarySite.ts';

const article = (title: string, text: string): string => `---\ntitle: ${title}\ndate: 2024-05-01\n---\n\n${text}\n`;

const buildSite = async (texts: Readonly<Record<string, string>>) => {
  const files = Object.entries(texts).map(([name, text]) => [`data/articles/${name}.md`, text]);
  const root = temporarySite({ ...sampleSite, ...(Object.fromEntries(files) as Record<string, string>) });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status, stderr).toBe(0);
  return { root, stderr, read: (path: string) => readFileSync(join(root, 'dist', path), 'utf8') };
};

const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describe('links by name', () => {
  const texts = {
    one: article(
      'The First Note',
      'See [[two]], [[The *Second* Note|another]], [[Two#A Heading]], [[dune]], [[#Here]], [[Tow]] and [1].\n\n## Here\n\n![[portrait.webp|24]] ![[lost.png]]\n\n![[two]]\n\n[1]: /dune',
    ),
    two: article('The *Second* Note', 'Begin here, back to [[One]].\n\n## A Heading\n\nEnd. ![[one]]'),
  };

  test('lead to texts by file, page, title and heading, and texts name those that mention them', async () => {
    const { read, stderr } = await buildSite(texts);
    const one = mainOf(read('one/index.html'));
    expect(one).toContain(
      'See <a href="/two/">two</a>, <a href="/two/">another</a>, <a href="/two/#a-heading">Two › A Heading</a>, <a href="/dune/">dune</a>, <a href="#here">Here</a>, Tow and',
    );
    expect(one).toMatch(/<img src="\/static\/portrait\.webp" alt="" width="24" loading="lazy"(?: height="\d+")?>/);
    expect(one).toMatch(
      /<blockquote><p>Begin here, back to One\. End\. One<\/p><p><a href="\/two\/">The \*Second\* Note<\/a><\/p><\/blockquote>/i,
    );
    expect(one).toMatch(
      /<h2 id="mentions">Mentioned in<\/h2><ul><li><a href="\/two\/">The \*Second\* Note<\/a><\/li><\/ul>/,
    );
    expect(mainOf(read('dune/index.html'))).toContain('<a href="/one/">The First Note</a></li></ul></aside>');
    expect(stderr).toMatch(
      /one\.md:6:\d+ warning: \[\[Tow\]\] names no text and no picture .*\n.*\n.*\n {2}Did you mean \[\[two\]\]\?/,
    );
    expect(stderr).toContain('[[lost.png]] names no text and no picture');
    expect(read('feed.xml')).toContain('href=&quot;https://sam.example.org/two/&quot;');
  });

  test('are followed to where a text is now, without its own text being changed', async () => {
    const { root, read } = await buildSite(texts);
    writeFiles(root, { 'data/articles/two.md': article('New Title', 'Other.') });
    expect((await run(['build', '--root', root])).status).toBe(0);
    expect(mainOf(read('one/index.html'))).toContain('<blockquote><p>Other.</p><p><a href="/two/">New Title</a>');
    expect(mainOf(read('one/index.html'))).not.toContain('Mentioned in');
  });
});

test('what real texts hold is valid HTML, keeps the policy, and is found by its words', async () => {
  const text = [
    '<center><b>A <i>b</b></i> <img src="/static/portrait.webp" width=20 onload="x()"></center>',
    '<p>One<p>Two <ul>x<li>y</ul>',
    'words <div>block</div> <font>font</font> <table><tr><td align=center>cell<td>two</table>',
    '<details><summary>More</summary>\n\n*Inside* <kbd>Ctrl</kbd>\n\n</details>',
    '<dl><dt>T<dd>D</dl> <ruby>漢<rt>kan</rt></ruby> <q>q</q> <bdo dir="rtl">b</bdo>',
    '<script>secretCode()</script><style>p { color: red }</style>',
    '> [!warning]- Beware\n> of *dogs*',
    '![A](/static/portrait.webp "A caption")',
    '==marked== H~2~O %%hidden%% [[dune|Dunes]]\n{: .right}',
    '## Heading {#given}\n\n[there](#given)',
    '`<kept>`',
  ].join('\n\n');
  const { root, read } = await buildSite({ odd: article('Odd', text) });
  const page = read('odd/index.html');
  const report = await new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'no-inline-style': 'error',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'require-sri': 'off',
      'no-raw-characters': 'off',
      'attribute-boolean-style': 'off',
      'no-redundant-role': 'off',
    },
  }).validateString(mainOf(page));
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${String(line)} ${ruleId}: ${message}`),
    ),
  ).toEqual([]);
  expect(mainOf(page)).not.toMatch(/ on\w+=|style=|<script|secretCode|color: red|hidden|\{:|==|\[!/);
  expect(mainOf(page)).toContain('<h2 id="given">');
  const found = ['1', '2']
    .map((part) => {
      try {
        return read(`search/text-${part}.json`);
      } catch {
        return '';
      }
    })
    .join('');
  expect(found).toContain('Dunes');
  expect(found).toMatch(/\bOne\b.*\bTwo\b/);
  expect(found).toContain('<kept>');
  expect(found).not.toMatch(/secretCode|color: red|<kbd|\[\[\w|%%|hidden|\[!|\{:/);
  const checked = await run(['check', '--root', root]);
  expect(checked.stderr + checked.stdout).not.toMatch(/#given/);
});
