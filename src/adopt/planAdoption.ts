import { dump, JSON_SCHEMA } from 'js-yaml';
import { schemaOf } from '../kinds/schemas.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { checkKeys } from './checkKeys.ts';
import { findRules, type Placed } from './findRules.ts';
import { createPlaces, type Places } from './createPlaces.ts';
import { linkText } from './linkText.ts';
import { settleLanguages } from './settleLanguages.ts';
import { nameTexts, type NamedText } from './nameTexts.ts';
import { isTable } from './oldFront.ts';
import type { Change, OldFile, OldSite } from './oldSite.ts';

/** A file that is to be written into the folder of the site. */
export interface AdoptedText {
  /** Relative to the root of the site. */
  readonly path: string;
  readonly text: string;
  /** Where it was in the old folder. */
  readonly from: string;
}

/** What becomes of an old site. */
export interface Adoption {
  readonly texts: readonly AdoptedText[];
  /** `to`: relative to the root of the site. */
  readonly copies: readonly OldFile[];
  readonly books: OldSite['books'];
  readonly changes: readonly Change[];
}

/** Decides where everything of an old site goes, and what is written. */
export function planAdoption(old: OldSite): Adoption {
  const site = settleLanguages(old);
  const changes: Change[] = [...site.changes];
  const tell = (change: Change): void => void changes.push(change);
  const texts = nameTexts(site.texts, tell);
  const places = createPlaces(site, texts, tell);
  const rules = findRules(places.texts);
  const files = places.texts.map((placed) =>
    writeText(placed, { site, places, rule: rules.get(placed.text.list), tell }),
  );
  return {
    texts: [
      writeSettings(rules, { site, places, tell }),
      ...writeWords({ site, places, tell }),
      ...writeAbout(site, tell),
      ...listMissing(site),
      ...files,
    ],
    copies: places.files.map(({ from, to }) => ({ from, to: `public/${to}` })),
    books: site.books,
    changes: [...changes, ...countMoved(places)],
  };
}

interface Writing {
  readonly site: OldSite;
  readonly places: Places;
  readonly tell: (change: Change) => void;
}

const write = (value: unknown): string =>
  dump(value, { schema: JSON_SCHEMA, lineWidth: -1, noRefs: true, quotingType: "'" });

function writeText(
  placed: Placed,
  { site, places, rule, tell }: Writing & { readonly rule: string | undefined },
): AdoptedText {
  const { text, path, address, aliases } = placed;
  const image = typeof text.front['image'] === 'string' ? places.pictureAt(text.front['image'], text) : undefined;
  const cover = typeof text.front['cover'] === 'string' ? places.pictureAt(text.front['cover'], text) : undefined;
  const said = {
    ...text.front,
    ...('image' in text.front && { image }),
    ...('cover' in text.front && { cover }),
    ...(address !== undefined && !placed.follows(rule) && { permalink: address }),
    ...(aliases.length > 0 && { aliases }),
  };
  const keys = checkKeys(said, schemaOf(text.kind), ({ key, seen }) => {
    tell({
      became: 'left',
      what: `keys that cannot stand in data/${text.list}/`,
      name: key,
      how: `${key}: ${seen}`,
      at: text.from,
    });
  });
  const body = linkText(text, { site, places, tell });
  return { path, text: `---\n${write(keys)}---\n\n${body.trim()}\n`, from: text.from };
}

function writeSettings(rules: ReadonlyMap<string, string>, { site, places, tell }: Writing): AdoptedText {
  const { title = 'My bookshelf', owner = title, ...rest } = site.settings;
  const menu = places.menuOf(rest['menu']);
  const topics = Object.entries(rest['permalinks'] ?? {});
  const taken = new Set(places.texts.flatMap(({ address = '', aliases }) => [address, ...aliases]));
  const said = {
    title,
    owner,
    ...(withoutTaken(rest, taken) as object),
    ...('menu' in rest && { menu }),
    ...(rules.size + topics.length > 0 && { permalinks: Object.fromEntries([...rules, ...topics]) }),
  };
  const keys = checkKeys(said, schemaOf('site'), ({ key, seen }) => {
    tell({
      became: 'left',
      what: 'settings that are not as they must be',
      name: key,
      how: `${key}: ${seen}`,
      at: 'settings',
    });
  });
  return { path: pathOf('site'), text: write(keys), from: 'settings' };
}

/** Without addresses of old lists at which a text stands now. */
function withoutTaken(value: unknown, taken: ReadonlySet<string>): unknown {
  if (!isTable(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (key !== 'aliases') return [[key, withoutTaken(one, taken)]];
      const free = (one as string[]).filter((address) => !taken.has(address));
      return free.length === 0 ? [] : [[key, free]];
    }),
  );
}

/** What a site in several languages says in each but the first. */
function writeWords({ site, places, tell }: Writing): AdoptedText[] {
  return [...(site.words ?? [])].flatMap(([tag, words]) => {
    const said = { ...words, ...('menu' in words && { menu: places.menuOf(words['menu']) }) };
    const keys = checkKeys(said, schemaOf('siteWords'), ({ key, seen }) => {
      tell({ became: 'left', what: `settings in ${tag}`, name: key, how: `${key}: ${seen}`, at: 'settings' });
    });
    return Object.keys(keys).length === 0
      ? []
      : [{ path: `data/site.${tag}.yaml`, text: write(keys), from: 'settings' }];
  });
}

function writeAbout({ about }: OldSite, tell: Writing['tell']): AdoptedText[] {
  if (!about) return [];
  const keys = checkKeys(about, schemaOf('about'), ({ key, seen }) => {
    tell({ became: 'left', what: 'keys of the first page', name: key, how: `${key}: ${seen}`, at: 'settings' });
  });
  return [{ path: 'data/about.yaml', text: write(keys), from: 'settings' }];
}

/** What is still to be fetched by the owner, an address a line. */
const listMissing = ({ missing = [] }: OldSite): AdoptedText[] =>
  missing.length === 0
    ? []
    : [{ path: 'data/imported/to-download.txt', text: missing.map((url) => `${url}\n`).join(''), from: 'settings' }];

function countMoved({ texts, files }: Places): Change[] {
  return [
    ...texts.map(({ text, path }): Change => ({
      became: 'moved',
      what: `texts to data/${text.list}/`,
      how: path,
      at: text.from,
    })),
    ...files.map(({ from, to }): Change => ({
      became: 'moved',
      what: 'files to public/',
      how: `public/${to}`,
      at: from,
    })),
  ];
}

export type { NamedText };
