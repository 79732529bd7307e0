import * as z from 'zod/mini';
import { aboutFileSchema } from './aboutFile.ts';
import { blogFileSchema, pdf, topic } from './blogFile.ts';
import { humourFileSchema } from './humourFile.ts';
import { projectFileSchema, width, WIDTHS } from './projectFile.ts';
import { reviewFileSchema } from './reviewFile.ts';
import * as scalars from './scalars.ts';
import { shelfFileSchema } from './shelfFile.ts';
import { siteFileSchema, vitals } from './siteFile.ts';

const FILES = {
  site: siteFileSchema,
  about: aboutFileSchema,
  shelf: shelfFileSchema,
  blog: blogFileSchema,
  humour: humourFileSchema,
  review: reviewFileSchema,
  project: projectFileSchema,
};

/** The YAML files that have a schema for editors. */
export type SchemaName = keyof typeof FILES;

export const SCHEMA_NAMES = Object.keys(FILES) as readonly SchemaName[];

/*
 * Endpaper reads every scalar as a string; an editor has typed it already: to it `title: 1984` is a number, `rating: 4.5` as well, and
 * a key without a value is null. A value left empty counts as left out.
 */
const TEXT = { type: ['string', 'number', 'boolean'] };
const WORD = ['string', 'number', 'null'];

const text = (pattern: string, description: string) => ({ type: WORD, pattern: `^$|${pattern}`, description });

/** What an editor is told of each scalar: the same rules, in its own terms. */
const SCALARS = new Map<unknown, object>([
  [scalars.line, { ...TEXT, description: 'A line of text.' }],
  [scalars.paragraph, { ...TEXT, description: 'Markdown: *emphasis*, [links](/name), `code`, $mathematics$.' }],
  [
    scalars.rating,
    {
      anyOf: [
        { type: 'number', minimum: 0, maximum: 5, multipleOf: 0.5 },
        { type: ['string', 'null'], pattern: '^$|^(?:[0-4](?:\\.[05]0*)?|5(?:\\.0+)?)$' },
      ],
      description: '0 to 5 in halves; 0 is unrated.',
    },
  ],
  [scalars.plainDate, text('^\\d{4}(?:-\\d{2}(?:-\\d{2})?)?$', '2025-08-25, 2025-08 or 2025.')],
  [scalars.yesOrNo, { enum: [true, false, 'true', 'false', '', null], description: 'true or false.' }],
  [scalars.httpUrl, text('^https?://[^\\s/]', 'An address with http:// or https://.')],
  [
    scalars.publicAddress,
    text('^https?://[^\\s/][^?#]*$', 'The address of the site, such as https://example.org/blog/.'),
  ],
  [scalars.slug, text('^[A-Za-z0-9][A-Za-z0-9_-]*$', 'The name of a page, such as eden for /eden.')],
  [scalars.publicPath, text('^[^/\\\\][^\\\\]*$', 'A path below public/, such as static/papers/notes.pdf.')],
  [scalars.email, text('^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$', 'An e-mail address.')],
  [scalars.languageTag, text('^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$', 'A language tag such as en or en-GB.')],
  [scalars.backRoute, text('^/(?:[A-Za-z0-9][A-Za-z0-9_-]*/?)?$', 'Where "See all posts" leads: / or /blog.')],
  [topic, { enum: ['science', 'math'], description: 'science or math; an entry without topics is general.' }],
  [pdf, text('^[^/\\\\][^\\\\]*$', 'null, or a path below public/, such as static/papers/notes.pdf.')],
  [width, { enum: [...WIDTHS, '', null], description: 'How wide the images are.' }],
  [vitals, text('^(?:log|https://.+)$', 'log, or an https address that page speeds are sent to.')],
]);

/** The JSON Schema (draft 7, which YAML editors know best) of one of the owner's files, made from its Zod schema. */
export const jsonSchemaOf = (name: SchemaName): object =>
  z.toJSONSchema(FILES[name], {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      const told = SCALARS.get(zodSchema);
      if (!told) return;
      delete jsonSchema.type;
      Object.assign(jsonSchema, told);
    },
  });
