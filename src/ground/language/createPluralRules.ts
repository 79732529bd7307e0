import type { Formats, PluralCategory } from './formats.ts';
import { ownValue } from '../ownValue.ts';

/** A number as the rules of CLDR see it: itself, its whole part, how many digits follow its point, and its exponent. */
type Operands = Readonly<Record<string, number>>;

type Condition = (operands: Operands) => boolean;

/** Reads when a number takes which form (unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules). */
export function createPluralRules(plurals: Formats['plurals']): (n: number) => PluralCategory {
  const rules = Object.entries(plurals).map(([category, rule]) => ({
    category: category as PluralCategory,
    holds: readRule(rule),
  }));
  return (n) => {
    const operands = { n, i: Math.trunc(n), v: String(n).split('.')[1]?.length ?? 0, e: 0 };
    return rules.find(({ holds }) => holds(operands))?.category ?? 'other';
  };
}

/** `v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9`. */
function readRule(rule: string): Condition {
  const cases = rule.split(' or ').map((one) => one.split(' and ').map(readRelation));
  return (operands) => cases.some((relations) => relations.every((holds) => holds(operands)));
}

/** `i % 100 != 12..14`; a range is of whole numbers. */
function readRelation(relation: string): Condition {
  const [, operand = '', modulus = Infinity, not, list = ''] =
    /^(\w)(?: % (\d+))? (!?)= ([\d.,]+)$/.exec(relation) ?? [];
  const ranges = list.split(',').map((range) => range.split('..').map(Number));
  return (operands) => {
    const value = (ownValue(operands, operand) ?? NaN) % Number(modulus);
    const isAmong = ranges.some(([from = NaN, to = from]) => Number.isInteger(value) && value >= from && value <= to);
    return isAmong === (not === '');
  };
}
