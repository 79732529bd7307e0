import type { Fields, Said } from '../ground/schema/fields.ts';
import { ownValue } from '../ground/ownValue.ts';
import { faults } from './faults.ts';
import { ABOUT } from '../site/addresses.ts';
import type { Picture } from '../site/route.ts';
import type { Text } from '../site/site.ts';
import type { Kind } from './kind.ts';
import { textOf } from './textOf.ts';

/** An empty link means no button for it, an empty image no picture. */
const schema = ({ object, optional, line, paragraphs, httpUrl, publicPath, width, everyText }: Fields) =>
  object({
    title: line,
    text: paragraphs,
    github_link: optional(httpUrl),
    website_link: optional(httpUrl),
    image1: optional(publicPath),
    alt1: optional(line),
    image2: optional(publicPath),
    alt2: optional(line),
    width: optional(width),
    ...everyText,
  });

type Project = Said<typeof schema>;

/** A piece of work, with pictures of it and links to its code and website. */
export const project = {
  name: 'project',
  files: ['data/projects/*.yaml'],
  schema,
  beginning: ({ text }) => text[0],
  heading: 'projects',
  check: (records) =>
    records.flatMap(({ file: { path, problems }, value }) =>
      [['image1', 'alt1', 'first'] as const, ['image2', 'alt2', 'second'] as const].flatMap(([image, alt, nth]) => {
        // one that is wrong, or under a wrong name, is not missing
        const isThere = value[alt] !== undefined || problems.some(({ at, onKey }) => at?.[0] === alt || onKey);
        return value[image] === undefined || isThere
          ? []
          : faults.error(path, 'no-description', { alt, nth, at: [image] });
      }),
    ),
  texts: (records) => records.map((record) => ({ ...textOf(record), words: record.value.text })),
  routes({ texts }, { site: { images: sizes, hasAbout }, addresses, addressesOf }) {
    const pictures = (path: string | undefined, alt = ''): Picture[] =>
      path === undefined ? [] : [{ src: addresses.url(path), alt, ...ownValue(sizes, path) }];
    return texts.map((text) => ({
      kind: 'project' as const,
      ...addresses.textPage(text),
      heading: text.title,
      text: text.text,
      image: addresses.pictureAt(text.image1, sizes, text.alt1),
      images: [...pictures(text.image1, text.alt1), ...pictures(text.image2, text.alt2)],
      width: text.width ?? '100%',
      github: text.github_link,
      website: text.website_link,
      back: addresses.link(addresses.main(hasAbout ? ABOUT : '/'), addressesOf(text).say('seeAllProjects')),
    }));
  },
} satisfies Kind<Project, Text & Project>;
