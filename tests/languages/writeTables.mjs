/*
 * Writes src/model/language/cldr/ from the data of CLDR (cldr.unicode.org), since Intl changes with the machine. Run it by hand:
 *
 *   npm install --no-save --prefix /tmp/cldr cldr-core@48.2.0 cldr-dates-full@48.2.0 cldr-misc-full@48.2.0 cldr-numbers-full@48.2.0
 *   node tests/languages/writeTables.mjs /tmp/cldr
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const TAGS = ['cs', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'sv'];
const [, , packages = '/tmp/cldr'] = process.argv;
const folder = join(import.meta.dirname, '../../src/model/language/cldr');
const read = (path) => JSON.parse(readFileSync(join(packages, 'node_modules', path), 'utf8'));
const { version } = read('cldr-core/package.json');
const HEAD = `// Written by tests/languages/writeTables.mjs from CLDR ${version}.\n`;

async function write(name, code) {
  const file = join(folder, name);
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(`${HEAD}${code}`, options));
}

/** "d 'de' MMMM 'de' y" -> "{day} de {month} de {year}". */
const PLACES = { d: 'day', M: 'number', MMMM: 'month', LLLL: 'standalone', y: 'year' };
const placesIn = (pattern) =>
  pattern.replace(/'([^']*)'|[A-Za-z]+/g, (field, quoted) => quoted ?? `{${PLACES[field] ?? fail(field)}}`);
const fail = (field) => {
  throw new Error(`A date has a field ${field}, for which there is no place`);
};

function formatsOf(tag) {
  const { months, dateFormats, dateTimeFormats } = read(`cldr-dates-full/main/${tag}/ca-gregorian.json`).main[tag].dates
    .calendars.gregorian;
  const { availableFormats } = dateTimeFormats;
  const { delimiters } = read(`cldr-misc-full/main/${tag}/delimiters.json`).main[tag];
  const { minimumGroupingDigits, 'symbols-numberSystem-latn': symbols } = read(
    `cldr-numbers-full/main/${tag}/numbers.json`,
  ).main[tag].numbers;
  const outer = [delimiters.quotationStart, delimiters.quotationEnd];
  const inner = [delimiters.alternateQuotationStart, delimiters.alternateQuotationEnd];
  return {
    language: tag,
    day: placesIn(dateFormats.long),
    monthDay: placesIn(availableFormats.MMMMd),
    month: placesIn(availableFormats.yMMMM),
    year: placesIn(availableFormats.y),
    months: wordsOf(months.format.wide),
    standalone: wordsOf(months['stand-alone'].wide),
    decimal: symbols.decimal,
    group: symbols.group,
    minimumGroupingDigits: Number(minimumGroupingDigits),
    // CLDR leaves the narrow no-break spaces inside French guillemets to the typesetter
    quotes: tag === 'fr' ? spaced([...outer, ...inner]) : [...outer, ...inner],
  };
}

/** One line of code instead of twelve. */
const wordsOf = (months) => `SPLIT(${Object.values(months).join(' ')})`;
const codeOf = (value) => JSON.stringify(value).replace(/"SPLIT\((.*?)\)"/g, "'$1'.split(' ')");

const spaced = (quotes) => quotes.map((mark) => mark.replace('«', '«\u202f').replace('»', '\u202f»'));

/** "v = 0 and i % 10 = 2..4" -> "v === 0 && i % 10 >= 2 && i % 10 <= 4" (unicode.org/reports/tr35, plural rules syntax). */
const conditionOf = (rule) =>
  rule
    .replace(/@.*/, '')
    .trim()
    .split(' or ')
    .map((all) => all.split(' and ').map(relationOf).filter(Boolean).join(' && '))
    .join(' || ');

function relationOf(relation) {
  const [, operand, not, list] = /^(.*?) (!?)= (.*)$/.exec(relation.trim());
  // no number is written with an exponent
  if (operand === 'e') return '';
  const tests = list.split(',').map((range) => {
    const [from, to] = range.split('..');
    return to === undefined ? `${operand} === ${from}` : `(${operand} >= ${from} && ${operand} <= ${to})`;
  });
  return not ? `!(${tests.join(' || ')})` : tests.length > 1 ? `(${tests.join(' || ')})` : tests[0];
}

function pluralRule(tag) {
  const rules = Object.entries(read('cldr-core/supplemental/plurals.json').supplemental['plurals-type-cardinal'][tag])
    .map(([name, rule]) => [name.replace('pluralRule-count-', ''), rule])
    .filter(([category]) => category !== 'other')
    .map(([category, rule]) => [category, conditionOf(rule.replace(' or e != 0..5', ''))]);
  const code = `${rules.map(([category, test]) => `${test} ? '${category}' : `).join('')}'other'`;
  const used = ['n', 'i', 'v'].findLastIndex((operand) => RegExp(`\\b${operand}\\b`).test(code));
  return `(${['n', 'i', 'v'].slice(0, used + 1).join(', ')}) => ${code}`;
}

for (const tag of TAGS)
  await write(
    `${tag}.ts`,
    `import type { Formats } from '../formats.ts';\n\nexport const formats: Formats = ${codeOf(formatsOf(tag))};\n`,
  );
await write(
  'pluralRules.ts',
  `import type { PluralCategory, LanguageCode } from '../formats.ts';

/** The form that a number takes: \`n\`, its whole part \`i\`, and how many digits follow its point. */
export const PLURAL_RULES: Readonly<Record<LanguageCode, (n: number, i: number, v: number) => PluralCategory>> = {
  ${TAGS.map((tag) => `${tag}: ${pluralRule(tag)}`).join(',\n')} };\n`,
);
