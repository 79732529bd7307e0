import * as z from 'zod/mini';
import { findDayOrder, readDay } from '../ground/dates/readDay.ts';
import { tagNamed } from '../ground/language/tagNamed.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { KeyPath } from '../ground/problem.ts';
import { schemaAt, type Schema } from '../ground/schema/schemaParts.ts';
import { shorten } from '../ground/text/shorten.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import { yamlFlow } from './yamlFlow.ts';

/** What a value should have been, and how that is written. */
interface Form {
  readonly rule: string;
  readonly hint: string;
  /** What to write where the key is missing. */
  readonly write: (key: string) => string;
}

export const KEYS: Form = {
  rule: 'must be keys with values',
  hint: 'Write "key: value", one per line.',
  write: (key) => `Write "${key}:", and below it its keys.`,
};

export const FORMS: Readonly<Record<string, Form>> = {
  string: {
    rule: 'must be text',
    hint: 'Write it on one line, or in quotes.',
    write: (key) => `Write "${key}: ..." on a line of its own.`,
  },
  array: {
    rule: 'must be a list',
    hint: 'Start each item on a line of its own with "- ".',
    write: (key) => `Write "${key}:", and below it each item on a line with "- ".`,
  },
};

/** What probably led to a value of the wrong form; `allowed`: the keys that were wanted. Undefined where it may be anything. */
export function likelyHint(form: Form, seen: unknown, { at, allowed }: { at: KeyPath; allowed: readonly string[] }) {
  const last = at.at(-1);
  if (form === KEYS && typeof last === 'number' && allowed.includes('text')) return 'Write "text: " in front of it.';
  const isItem = form === FORMS['string'] && typeof last === 'number' && !Array.isArray(seen);
  const [key, ...more] = isItem ? Object.keys(seen as object) : [];
  if (key === undefined || more.length > 0) return undefined;
  return `The colon makes a key of "${shorten(key)}": put the text in quotes, or write >- and the text on the next line.`;
}

/** A list of one that stands there as its item. */
export function wantedList(form: Form, at: KeyPath, seen: unknown): Sure | undefined {
  const last = at.at(-1);
  if (form !== FORMS['array'] || typeof last !== 'string' || typeof seen !== 'string' || !/^[\w/-]+$/.test(seen))
    return undefined;
  const line = `${last}: [${seen}]`;
  return { hint: `Write ${line}.`, line };
}

/** A name, or a list of one, where keys are wanted of which `name` is one, such as a series of Hugo. */
export function wantedName(form: Form, at: KeyPath, seen: unknown): Sure | undefined {
  const [key, name] = [at.at(-1), Array.isArray(seen) && seen.length === 1 ? (seen[0] as unknown) : seen];
  if (form !== KEYS || key !== 'series' || typeof name !== 'string' || name === '') return undefined;
  const line = `series: ${yamlFlow({ name })}`;
  return { hint: `Write instead: ${line}`, line };
}

/** Whether a value may stand at a key. */
export function fits(file: string, at: KeyPath, value: unknown): boolean {
  const { kind } = sourceAt(file) ?? {};
  const schema = kind === undefined ? undefined : at.reduce<Schema | undefined>(schemaAt, schemaOf(kind));
  return schema !== undefined && z.safeParse(schema, value).success;
}

/** What begins so is an address without its https://. */
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/;

/** What another form of a value is sure to mean: the only one that its key takes. */
export function meantValue(file: string, at: KeyPath, seen: unknown): string | undefined {
  if (typeof seen !== 'string' || /^\d{1,2}\D\d{1,2}\D/.test(seen)) return undefined;
  const day = readDay(seen, findDayOrder([seen]));
  const forms = [
    seen.replace(/^\//, ''),
    HOST.test(seen) ? `https://${seen}` : seen,
    /^\d/.test(day) ? day : seen,
    tagNamed(seen) ?? seen,
  ];
  const fitting = new Set(forms.filter((form) => form !== seen && form !== '' && fits(file, at, form)));
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

/** What to write, and the line of it. */
interface Sure {
  readonly hint: string;
  readonly line: string;
}

/** The labels that the two profiles of 0.1 were shown with. */
const PROFILES: Readonly<Record<string, string>> = { professional: 'Professional profile', code: 'Code' };

/** What to write in place of a value in the form of an earlier version, with the owner's own words; undefined where it has none. */
export function oldForm(file: string, at: KeyPath, value: unknown): Sure | undefined {
  if (file !== 'data/site.yaml' || at.join() !== 'profiles' || typeof value !== 'object' || value === null)
    return undefined;
  const profiles = Object.entries(value).map(([key, url]) => ({
    label: ownValue(PROFILES, key) ?? key,
    url: url as unknown,
  }));
  const line = `profiles: ${yamlFlow(profiles)}`;
  return { hint: `Since version 0.2 this is a list. Write ${line}`, line };
}
