import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import { Cover } from '../../templates/ui/Cover.tsx';
import { english } from '../english.ts';
import { useDemo } from './openDemo.ts';

const demo = useDemo();

const BOOKS = [
  ['East of Eden', 'John Steinbeck'],
  ['WWWWWWWWW MMMMMMMMMMMM', 'Wolfeschlegelsteinhausenbergerdorff'],
  ['Antidisestablishmentarianism', 'A'],
  ['Die Rindfleischetikettierungsüberwachungsaufgabenübertragung', 'Johann Wolfgang von Goethe'],
  ['Преступление и наказание', 'Фёдор Достоевский'],
  ['ДОСТОПРИМЕЧАТЕЛЬНОСТИ ЩЩЩЩЩЩЩЩЩЩ', 'Салтыков-Щедрин'],
  ['Ο Αλέξης Ζορμπάς και η πολιτεία του', 'Νίκος Καζαντζάκης'],
  ['ノルウェイの森', '村上春樹'],
  ['紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢', '曹雪芹'],
  ['채식주의자', '한강'],
  ['מאה שנים של בדידות', 'גבריאל גארסיה מארקס'],
  ['موسم الهجرة إلى الشمال', 'الطيب صالح'],
  ['Nagyszentmiklós árvíztűrő tükörfúrógépe', 'Őrségi Győző'],
  ['https://example.org/a/very/long/address/without/any/blank', 'Miguel de Cervantes Saavedra'],
  ['Of One Hundred and Twenty Ways in Which a Very Long Title of a Book Can Be Set', 'The Society of Authors'],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'Emoji'],
] as const;

const typeset = createTypesetter(english, {});

const COVERS = BOOKS.map(([title, author]) =>
  renderToStaticMarkup(createElement(Cover, { title, author, cloth: 0, typeset })),
).join('');

test.each([
  ['with its own fonts', true],
  ['with those of the machine', false],
])('no letter of a cover is clipped or too small, %s', async (_, fonts) => {
  const page = await demo.newPage({ faulty: !fonts });
  if (!fonts) await page.route(/\.woff2/, (route) => route.abort());
  await page.goto('/reading/');
  const found = await page.evaluate(async (covers) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = covers;
    await document.fonts.ready;
    return [...document.querySelectorAll<SVGTextElement>('.cover text')].map((text) => {
      const { x, y, width, height } = text.getBBox();
      return {
        text: text.textContent,
        box: [x, y, x + width, y + height],
        size: Number(text.getAttribute('font-size')),
      };
    });
  }, COVERS);
  expect(found.length).toBeGreaterThan(40);
  const edge = fonts ? 12 : 0;
  for (const { text, box, size } of found) {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    expect.soft(left, text).toBeGreaterThanOrEqual(edge);
    expect.soft(right, text).toBeLessThanOrEqual(120 - edge);
    expect.soft(top, text).toBeGreaterThan(15);
    expect.soft(bottom, text).toBeLessThan(172);
    expect.soft(size, text).toBeGreaterThanOrEqual(8);
  }
});
