/*
 * Writes src/words/cldr.json from the data of CLDR (cldr.unicode.org), since Intl changes with the machine. Run it by hand:
 *
 *   npm install --no-save --prefix /tmp/cldr cldr-core@48.2.0 cldr-dates-full@48.2.0 cldr-misc-full@48.2.0 cldr-numbers-full@48.2.0
 *   node tests/languages/writeTables.mjs /tmp/cldr
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const TAGS = ['ar', 'cs', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'sv', 'zh', 'zh-Hant'];
const [, , packages = '/tmp/cldr'] = process.argv;
const file = join(import.meta.dirname, '../../src/words/cldr.json');
const read = (path) => JSON.parse(readFileSync(join(packages, 'node_modules', path), 'utf8'));

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
  const month = placesIn(availableFormats.yMMMM);
  // where a date has the number of its month, a month alone has it as well: 8月, not 八月
  const width = month.includes('{number}') ? 'abbreviated' : 'wide';
  return {
    language: tag,
    day: placesIn(dateFormats.long),
    monthDay: placesIn(availableFormats.MMMMd),
    month,
    year: placesIn(availableFormats.y),
    months: Object.values(months.format[width]),
    standalone: Object.values(months['stand-alone'][width]),
    decimal: symbols.decimal,
    group: symbols.group,
    minimumGroupingDigits: Number(minimumGroupingDigits),
    quotes: QUOTES[tag]?.([...outer, ...inner]) ?? [...outer, ...inner],
    plurals: pluralRules(tag),
  };
}

/** CLDR leaves the narrow no-break spaces inside French guillemets to the typesetter; in Arabic, books and papers have guillemets where it has ”“. */
const QUOTES = {
  fr: (quotes) => quotes.map((mark) => mark.replace('«', '«\u202f').replace('»', '\u202f»')),
  ar: () => ['«', '»', '“', '”'],
};

/** The rules without their samples; `other` is what none of them is about. */
function pluralRules(tag) {
  const rules = read('cldr-core/supplemental/plurals.json').supplemental['plurals-type-cardinal'][tag.split('-')[0]];
  return Object.fromEntries(
    Object.entries(rules)
      .map(([name, rule]) => [name.replace('pluralRule-count-', ''), rule.replace(/@.*/, '').trim()])
      .filter(([category]) => category !== 'other'),
  );
}

/** A blank that is none of the usual ones is seen as what it is. */
const escaped = (json) =>
  json.replace(/[\u00a0\u202f]/g, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`);

const tables = Object.fromEntries(TAGS.map((tag) => [tag, formatsOf(tag)]));
const options = { ...(await resolveConfig(file)), filepath: file };
writeFileSync(file, await format(escaped(JSON.stringify(tables)), options));
