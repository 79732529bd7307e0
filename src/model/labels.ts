import * as z from 'zod/mini';
import { words } from './language/en.ts';
import type { Words } from './language/language.ts';
import { label } from './scalars.ts';

/** The places of a text: `{n}`, `{all}`. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** One schema for all labels of the same form. */
const schemas = new Map<string, z.ZodMiniType>();

function schemaFor(english: string | { readonly other: string }): z.ZodMiniType {
  const isText = typeof english === 'string';
  const places = placesIn(isText ? english : english.other);
  const form = [isText, ...places].join();
  const schema = schemas.get(form) ?? z.optional(isText ? label(places) : formsOf(label(places)));
  schemas.set(form, schema);
  return schema;
}

const formsOf = (form: ReturnType<typeof label>) =>
  z.strictObject({ one: z.optional(form), few: z.optional(form), many: z.optional(form), other: form });

const makeLabels = () =>
  z.strictObject(Object.fromEntries(Object.entries(words).map(([key, english]) => [key, schemaFor(english)])));

/** Words of the owner's own in place of the catalogue's. Most sites have none: what checks them takes two milliseconds to make. */
export const labels: z.ZodMiniType<Partial<Words>> = z.lazy(makeLabels);
