import * as z from 'zod/mini';
import english from '../../words/en.json';
import type { PluralForms, Words } from '../language/language.ts';
import { label } from './scalars.ts';

/** The places of a text: `{n}`, `{all}`. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** One schema for all labels of the same form. */
const schemas = new Map<string, z.ZodMiniType>();

function schemaFor(words: string | PluralForms): z.ZodMiniType {
  const isText = typeof words === 'string';
  const places = placesIn(isText ? words : words.other);
  const form = [isText, ...places].join();
  const schema = schemas.get(form) ?? z.optional(isText ? label(places) : textOrForms(label(places)));
  schemas.set(form, schema);
  return schema;
}

/** One text for all numbers, or one for each plural form. */
const textOrForms = (form: ReturnType<typeof label>) =>
  z.union([
    form,
    z.strictObject({
      zero: z.optional(form),
      one: z.optional(form),
      two: z.optional(form),
      few: z.optional(form),
      many: z.optional(form),
      other: form,
    }),
  ]);

const makeLabels = () =>
  z.strictObject(Object.fromEntries(Object.entries(english).map(([key, words]) => [key, schemaFor(words)])));

/** Words of the owner's own in place of the catalogue's. Most sites have none: what checks them takes two milliseconds to make. */
export const labels: z.ZodMiniType<Partial<Words>> = z.lazy(makeLabels);
