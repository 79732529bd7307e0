import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { followMessages, problemsOf } from './followMessages.ts';
import { ownersSite, titlesOf } from './ownersSite.ts';
import { run } from './runInProcess.ts';
import { ask, serveSite } from './servedSite.ts';
import { readTree } from './temporarySite.ts';

/*
 * Three sites of three owners, whole: what each of them has below tests/owners/, and then the commands that they type. Each owner writes in
 * another language, and none has what the demo has.
 */

const OWNERS = join(import.meta.dirname, 'owners');

describe('the site of a German novelist in the south', () => {
  const { root, read, testWhatHoldsForAll, wordsOf, published, pages, build } = ownersSite('de');

  beforeAll(async () => {
    cpSync(join(OWNERS, 'novelist'), root, { recursive: true });
    await build();
  });
  testWhatHoldsForAll();

  it('has a page for each file that is no draft', () => {
    const reviews = ['buddenbrooks', 'die-wand', 'woyzeck', 'zauberberg'];
    const others = ['erste-saetze', 'impressum', 'kontakt', 'salzwiesen', 'termine', 'vita', 'werkstatt', 'über-regen'];
    expect(pages().sort()).toEqual(['', '404.html', 'blog', 'reading', 'search', ...reviews, ...others].sort());
    expect(published()).not.toMatch(/Noch zu wütend|dritte Roman handelt|Noch im Schnitt|Wartet auf die Erlaubnis/);
    expect(published()).not.toMatch(/Steuererklärung|Lektorin/);
    expect(existsSync(join(root, 'dist/kontakt/pressebild.svg'))).toBe(true);
  });

  it('has her menu, her profiles and her own words', () => {
    const [, menu = ''] = /class="entries">(.*?)<\/nav>/s.exec(read('404.html')) ?? [];
    expect([...menu.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, title]) => [title, to].join(' '))).toEqual(
      'Alles von A bis Z /search/, Willkommen /, Termine /termine/, Notizen /blog/, Gelesen /reading/, Vita /vita/, Kontakt /kontakt/, Verlag https://verlag.example.org/ahlenfeld, Hörstücke https://radio.example.org/ahlenfeld, Rundbrief https://brief.example.org/ahlenfeld'.split(
        ', ',
      ),
    );
    expect(wordsOf('index.html')).toMatch(/Bücher und Hörstücke Salzwiesen .*Außerdem hier Impressum/);
    expect(wordsOf('404.html')).toContain('Seite nicht gefunden');
    expect(wordsOf('salzwiesen/index.html')).toContain('Website Alle Bücher und Hörstücke');
    expect(wordsOf('salzwiesen/index.html')).not.toContain('GitHub');
  });

  it('turns the seasons, and has each reading in its own', () => {
    const words = wordsOf('reading/index.html');
    const [timeline = ''] = /2024 5 Bücher.*?Meine Bücher|2024 5 Bücher.*/.exec(words) ?? [];
    const parts = timeline.match(
      /(?:Frühling|Sommer|Herbst|Winter) [\d/]+|\d{4} \d B\p{L}+|(?:\d+\. )?(?:\p{Lu}\p{Ll}+r|Juli|April) \d{4}/gu,
    );
    expect([...new Set(parts)].join(', ')).toBe(
      '2024 5 Bücher, Frühling 2024, 9. Oktober 2024, Winter 2024, 20. Juli 2024, Herbst 2024, 5. April 2024, ' +
        'Sommer 2023/2024, 29. Februar 2024, 15. Januar 2024, 2023 2 Bücher, 28. Dezember 2023, ' +
        'Frühling 2023, September 2023, 2022 1 Buch, 2019 1 Buch, Winter 2019, Juli 2019',
    );
    expect(words).toContain('5 Bücher, 1.825 Seiten, im Schnitt mit 4,3 bewertet');
    expect(words).toContain('Winfried Georg Sebald');
  });

  it('has a review in Markdown with headings and notes, and one with a cover of its own', () => {
    expect(read('zauberberg/index.html')).toMatch(
      /<h2 id="die-zeit".*<s>zum Glück<\/s>.*<blockquote>.*class="footnotes[ "]/s,
    );
    expect(wordsOf('zauberberg/index.html')).toContain('„oben“ hieß bei mir');
    expect(wordsOf('zauberberg/index.html')).toContain('4,5 von 5');
    expect(read('die-wand/index.html')).toContain('src="/static/einband/die-wand.svg" width="300" height="450"');
    expect(wordsOf('die-wand/index.html')).toContain('285 Seiten Gelesen Juli 2019 ; 15. Januar 2024');
    expect(wordsOf('buddenbrooks/index.html')).toContain('Die Besprechung dieses Buches ist in Arbeit.');
  });

  it('lists her essays by their own dates, with a table of contents and a picture where they have one', () => {
    expect(wordsOf('blog/index.html')).toMatch(
      /11\. August 2024 Erste Sätze.* 19\. Mai 2024 Der Schreibtisch.* 2\. Juli 2023 Über Regen .*11\. März 2022 Leseprobe/,
    );
    expect(read('erste-saetze/index.html')).toContain('<a href="#der-satz-der-zu-viel-weiß">');
    expect(wordsOf('erste-saetze/index.html')).toContain('zuletzt geändert 2. September 2024');
    expect(read('werkstatt/index.html')).toMatch(/<img src="\/werkstatt\/plan\.svg"[^>]* width="600" height="400"/);
    expect(titlesOf(read('feed.xml')).slice(0, 3)).toEqual([
      'Woyzeck von Georg Büchner',
      'Erste Sätze, und was man ihnen antut',
      'Der Zauberberg von Thomas Mann',
    ]);
  });

  it('shows her what is not yet published, with serve --drafts', async () => {
    const served = await serveSite(root, '--drafts');
    for (const path of ['/malina/', '/dritter-roman/', '/presse/', '/corral/']) {
      const { status, text } = await ask(served.port, path);
      expect(status, path).toBe(200);
      expect(text).toContain('class="draft">Entwurf, nicht ver');
    }
    expect(pages()).not.toContain('malina');
  });
});

describe('a Hugo blog of 20 posts, moved over', () => {
  const { root, read, testWhatHoldsForAll, wordsOf, published, pages, build } = ownersSite('en-GB');
  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  };

  beforeAll(async () => {
    const hugo = join(OWNERS, 'hugo');
    cpSync(join(hugo, 'data'), join(root, 'data'), { recursive: true });
    cpSync(join(hugo, 'content/posts'), join(root, 'data/articles'), { recursive: true });
    cpSync(join(hugo, 'content/about.md'), join(root, 'data/pages/about.md'));
    cpSync(join(hugo, 'static'), join(root, 'public'), { recursive: true });
    expect(readdirSync(join(root, 'data/articles'))).toHaveLength(20);
    // the front matter first, then what can only be seen in YAML
    for (let round = 0; round < 2; round += 1) {
      const problems = await problemsOf(root);
      followMessages(
        root,
        problems.filter(({ message }) => !message.includes('shown as text')),
      );
    }
    expect((await problemsOf(root)).map(({ file, message }) => `${file} ${message}`)).toEqual([
      'data/articles/figure.md a shortcode is shown as text, saw {{< figure src="/images/dial-new.svg" title="The dial, gilded" >}}',
      'data/articles/friday-winding.md a shortcode is shown as text, saw {{< relref "why-clocks.md" >}}',
    ]);
    edit(
      'data/articles/figure.md',
      '{{< figure src="/images/dial-new.svg" title="The dial, gilded" >}}',
      '![The dial, gilded](/images/dial-new.svg)',
    );
    edit('data/articles/friday-winding.md', '{{< relref "why-clocks.md" >}}', '/why-clocks');
    edit('data/articles/quartz.md', '<span class="small">I said it.</span>', 'I said it.');
    await build();
  });
  testWhatHoldsForAll();

  it('has a page for each post but the draft, and at the addresses that the posts name', () => {
    expect(pages()).toHaveLength(
      19 +
        ['/', '/blog', '/reading', '/search', '/about', '/404.html', '/2021/06/winding', '/series', '/series/springs']
          .length,
    );
    expect(pages()).toEqual(
      expect.arrayContaining(['spring', 'let-down-tool', 'quartz-defended', 'the-church-clock', 'about']),
    );
    expect(read('index.html')).toContain('<li><a href="/about/">About the bench</a></li>');
    expect(published()).not.toMatch(/regulator|eleven pieces|more--|relref|\+\+\+/i);
  });

  it('lists them newest first, under the topics that they had', () => {
    const words = wordsOf('blog/index.html');
    expect(words).toMatch(/May 26, 2024 The clock in the hall .* January 10, 2021 Why clocks/);
    expect(words.match(/[A-Z][a-z]+ \d+, 20\d\d/g)).toHaveLength(19);
    for (const topic of ['bench', 'towers', 'strike', 'mistakes']) expect(words).toContain(` ${topic} `);
    expect(titlesOf(read('feed.xml'))).toHaveLength(19);
  });

  it('has what the posts were made of: formulas, code, tables, tasks, terms, notes, pictures', () => {
    expect(read('pendulum-arithmetic/index.html')).toMatch(/<a href="#the-stove">.*<math[^>]*display="block"/s);
    expect(read('pendulum-arithmetic/index.html')).toContain('content="Why a clock by the stove is late for supper."');
    expect(read('code/index.html')).toMatch(/<pre>.*<span class="[^"]*">&quot;ticks\.txt&quot;<\/span>/s);
    expect(read('tools/index.html')).toContain('<td>loupe</td>');
    expect(read('list-for-winter/index.html')).toMatch(/<input[^>]*checked[^>]*>.*<s>the cuckoo<\/s>/s);
    expect(read('glossary/index.html')).toMatch(/<dt>Depthing<\/dt>\s*<dd>/);
    expect(read('let-down-tool/index.html')).toMatch(/href="\/spring\/".*class="footnotes[ "]/s);
    expect(read('the-church-clock/index.html')).toContain('src="/the-church-clock/dial.svg"');
    expect(read('strike-silent/index.html')).toContain('src="/strike-silent/lever.svg"');
    expect(wordsOf('hall-clock/index.html')).toContain('updated June 2, 2024');
  });
});

describe("a Russian reader's import", () => {
  const { root, read, testWhatHoldsForAll, wordsOf, published, pages, build } = ownersSite('ru');
  const EXPORT = join(OWNERS, 'reader/goodreads.csv');

  beforeAll(async () => {
    const made = await run(['init', '.', '--import', EXPORT, '--language', 'ru'], { cwd: root });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const started = await run(['new', 'review', 'анна-каренина', '--book', 'анна каренина'], { cwd: root });
    expect(started).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(root, 'data/reviews/анна-каренина.yaml'), 'utf8')).toContain('book: "104"');
    expect(await run(['new', 'review', 'onegin', '--book', '107'], { cwd: root })).toMatchObject({ status: 0 });
    cpSync(join(OWNERS, 'reader/data'), join(root, 'data'), { recursive: true });
    await build();
  });
  testWhatHoldsForAll();

  it('has Latin addresses from the import, and those that she wrote herself in her own letters', () => {
    const imported = ['idiot', 'master-i-margarita', 'mertvye-dushi', 'prestuplenie-i-nakazanie'];
    const written = ['onegin', 'анна-каренина', 'библиотеки'];
    expect(pages().sort()).toEqual(['', '404.html', 'reading', 'search', ...imported, ...written].sort());
    const address = encodeURI('https://polka.example.org/анна-каренина/');
    expect(read('анна-каренина/index.html')).toContain(`rel="canonical" href="${address}"`);
    expect(read('feed.xml')).toContain(`<id>${address}</id>`);
    expect(published()).not.toContain('Мише');
  });

  it('speaks Russian: dates, seasons, numbers of books, quotation marks', () => {
    const words = wordsOf('reading/index.html');
    expect(words).toMatch(
      /2025 1 книга, средняя оценка 5,0 Зима 2024–2025 7 января 2025 г\. Анна Каренина , Лев Толстой/,
    );
    expect(words).toMatch(/2024 5 книг, средняя оценка 4,8 Осень 2024 23 ноября 2024 г\. Преступление и наказание/);
    expect(words).toMatch(/2023 3 книги, .* Зима 2023–2024 31 декабря 2023 г\. Евгений Онегин/);
    expect(words).toContain('Сейчас читаю: Обломов — Иван Гончаров');
    expect(wordsOf('анна-каренина/index.html')).toContain('«Счастливые семьи»');
    expect(wordsOf('onegin/index.html')).toContain('Рецензия на эту книгу скоро появится.');
    expect(wordsOf('404.html')).toContain('Страница не найдена');
  });

  it('has her books by the names of their authors, and the reviews as she wrote them', () => {
    const [, mine = ''] = /Всё, что стоит на полке(.*)/.exec(wordsOf('reading/index.html')) ?? [];
    const authors = ['Булгаков', 'Гоголь', 'Гончаров', 'Достоевский', 'Пушкин', 'Толстой', 'Тургенев'];
    const places = authors.map((name) => mine.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(read('idiot/index.html')).toContain('<em>скандал</em>');
    expect(read('prestuplenie-i-nakazanie/index.html')).toMatch(/топором\.<\/p>\s*<p>В школе/);
  });

  it('stays as it is when the same export is imported once more', async () => {
    const before = readTree(root);
    const again = await run(['import', EXPORT, '--root', root]);
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect(again.stdout).toContain('0 added, 0 updated, 13 unchanged');
    expect(readTree(root)).toEqual(before);
  });
});
