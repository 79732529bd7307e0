import * as z from 'zod/mini';
import { words } from './language/en.ts';
import type { Words } from './language/language.ts';
import { label } from './scalars.ts';

/** The places of a text: `{n}`, `{all}`. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** One schema for all labels with the same places. */
const schemas = new Map<string, ReturnType<typeof label>>();

function labelLike(english: string): ReturnType<typeof label> {
  const places = placesIn(english);
  const schema = schemas.get(places.join()) ?? label(places, placesIn);
  schemas.set(places.join(), schema);
  return schema;
}

const formsLike = ({ other }: { readonly other: string }) => {
  const form = labelLike(other);
  return z.strictObject({ one: z.optional(form), few: z.optional(form), many: z.optional(form), other: form });
};

/** Words of the owner's own in place of the catalogue's. */
export const labels = z.strictObject(
  Object.fromEntries(
    Object.entries(words).map(([key, english]) => [
      key,
      z.optional(typeof english === 'string' ? labelLike(english) : formsLike(english)),
    ]),
  ),
) as unknown as z.ZodMiniType<Partial<Words>>;
