import type { Fields, Said } from '../ground/schema/fields.ts';
import type { Kind } from './kind.ts';
import { textOf } from './textOf.ts';

const schema = ({ object, optional, line, yesOrNo, everyText }: Fields) =>
  object({ title: line, description: optional(line), menu: optional(yesOrNo), ...everyText });

/** A page of the owner's own, such as /talks; in the menu unless it says otherwise. */
export const page = {
  name: 'page',
  files: ['data/pages/*.md', 'data/pages/*/index.md'],
  schema,
  required: ['title'],
  texts: (records) =>
    records.map((record) => ({ ...textOf(record), menu: record.value.menu !== false, words: 'file' })),
  routes: ({ texts }, { addresses }) =>
    texts.map((text) => ({
      kind: 'page' as const,
      ...addresses.textPage(text),
      originHash: text.originHash,
      heading: text.title,
    })),
} satisfies Kind<Said<typeof schema>>;
