import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { ownValue } from '../ground/ownValue.ts';

/** What was said under a key that may not stand there. */
interface Refused {
  readonly key: string;
  readonly seen: string;
}

/** The keys that a schema allows; every other one is told. A list keeps what of it is right. */
export function checkKeys(
  said: Readonly<Record<string, unknown>>,
  schema: z.ZodMiniType,
  refuse: (refused: Refused) => void,
): Record<string, unknown> {
  let keys = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== ''));
  for (let round = 0; round < 20; round++) {
    const { error } = safeParse(schema, asTexts(keys));
    if (!error) return keys;
    let changed = false;
    const wrong = new Map<string, Set<PropertyKey>>();
    for (const { code, path, ...issue } of error.issues) {
      const names =
        code === 'unrecognized_keys' && path.length === 0
          ? ((issue as { keys?: string[] }).keys ?? [])
          : [String(path[0] ?? '')];
      for (const name of names) {
        const items = wrong.get(name) ?? new Set();
        if (typeof path[1] === 'number') items.add(path[1]);
        wrong.set(name, items);
      }
    }
    for (const [name, items] of wrong) {
      if (!Object.hasOwn(keys, name)) continue;
      const value = ownValue(keys, name);
      changed = true;
      if (Array.isArray(value) && items.size > 0) {
        for (const item of items) refuse({ key: name, seen: shown((value as unknown[])[item as number]) });
        keys = { ...keys, [name]: value.filter((_, index) => !items.has(index)) };
      } else {
        refuse({ key: name, seen: shown(value) });
        keys = Object.fromEntries(Object.entries(keys).filter(([key]) => key !== name));
      }
    }
    if (!changed) return keys;
  }
  return keys;
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 80);

/** As they are read back: every scalar is a text. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, asTexts(one)]])),
    );
  return String(value);
}
