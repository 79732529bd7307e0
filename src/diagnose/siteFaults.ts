import type { Said } from '../ground/problem.ts';
import { foldTag } from '../ground/text/compareText.ts';
import { splitTextPath, withoutLanguage } from '../ground/sourcePaths.ts';
import { suggest } from '../ground/text/suggest.ts';
import type { Claim } from '../site/records.ts';
import type { GroupRule } from '../site/fileSchemas.ts';
import { goneFaults } from './goneFaults.ts';
import { languageFaults } from './languageFaults.ts';
import { linkFaults } from './linkFaults.ts';
import type { Source } from './source.ts';

interface Taken {
  readonly file: string;
  /** Relative to the output. */
  readonly path: string;
  /** What has the path as well, or needs it for a folder. */
  readonly rival: Claim;
  /** The text says that its page is there. */
  readonly isSaid?: boolean;
  /** Another address for the page of the file. */
  readonly example?: string | undefined;
}

interface Alias {
  readonly address: string;
}

/** A rule for the addresses of a folder. */
interface Rule {
  readonly rule: string;
  readonly folder: string;
}

interface Section {
  readonly name: string;
}

interface Undeclared {
  readonly folder: string;
  readonly count: number;
  readonly near: string | undefined;
  readonly hasSections: boolean;
  readonly hasSite: boolean;
}

/** What is wrong between the owner's files, whatever they are: addresses, paths, topics and groups. */
export const siteFaults = {
  ...languageFaults,
  ...linkFaults,
  ...goneFaults,
  'path-taken': (taken: Taken) => {
    const { file, path, rival, isSaid, example } = taken;
    const which = rival.source === undefined ? 'it' : 'one of the two';
    // a review in YAML and one in Markdown have one name
    const isTwin = stemOf(file) === stemOf(rival.source ?? '');
    const hint = isTwin
      ? 'Delete one of the two.'
      : isRendering(file, rival.source)
        ? `List the languages of the two in data/site.yaml: languages: [en, ${withoutLanguage(file).lang ?? withoutLanguage(rival.source ?? '').lang ?? 'fr'}].`
        : isSaid
          ? `Write another permalink${rival.source === undefined ? '' : `, or rename ${rival.source}`}.`
          : `Rename ${which}${example === undefined ? '' : `, or give ${which === 'it' ? which : 'one'} an address of its own: permalink: ${example}`}.${ruleFor(taken)}`;
    return [`takes the path ${path} of the site, ${difference(taken)}`, hint];
  },
  /** A key of `permalinks` in site.yaml. */
  'no-such-folder': ({
    folder,
    folders,
    near,
  }: {
    folder: string;
    folders: readonly string[];
    near: string | undefined;
  }) => [
    `permalinks: data/${folder}/ is no folder of texts`,
    near === undefined ? `There are ${folders.join(', ')}.` : `Did you mean "${near}"?`,
  ],
  /** A key of `sections` in site.yaml. */
  'section-name': ({ name }: Section) => [
    `sections: ${name} cannot be the name of a folder and of a page`,
    'Write letters, digits, - and _, as in data/films/; what the section is called is its title.',
  ],
  'section-reserved': ({ name }: Section) => [
    `sections: ${name} is a name that Endpaper needs itself`,
    `Give the section and its folder another name: ${name}-texts, say. What it is called is its title.`,
  ],
  /** Of the lists of topics, or of series. */
  'list-rule': ({ name, rule }: { name: string; rule: string }) => [
    `permalinks: ${name} must be a folder with :slug, saw ${rule}`,
    `Write ${name}: "/${name === 'topics' ? 'tags' : 'parts'}/:slug/", say.`,
  ],
  'rule-twice': ({ folder }: { folder: string }) => [
    `permalinks: ${folder} has a rule below sections, too`,
    'Remove one of the two.',
  ],
  /** Texts in a folder that site.yaml does not declare; `count`: how many there are. */
  'no-section': ({ folder, count, near, hasSections, hasSite }: Undeclared) => {
    const line = `${/^[\w-]+$/.test(folder) ? folder : JSON.stringify(folder)}: { title: ${titleOf(folder)} }`;
    const way = hasSections
      ? `Write below "sections:" in data/site.yaml:\n  ${line}`
      : `Write ${hasSite ? 'in data/site.yaml' : 'data/site.yaml, with title and owner, and'}:\nsections:\n  ${line}`;
    const more = count === 1 ? '' : `, as ${count === 2 ? 'does' : 'do'} ${String(count - 1)} more`;
    const instead = BLOG.test(folder)
      ? 'Texts of the blog lie in data/articles/: rename the folder, or move them there.'
      : `${near === undefined ? '' : `Did you mean data/${near}/? If not:\n`}${way}`;
    return [
      `lies in data/${folder}/, which is no section of the site${more}`,
      `${instead}\nIf these are no texts of the site, move the folder out of data/, or to data/papers/.`,
    ];
  },
  /** `missing`: the part of the rule that the date of the text lacks. */
  'no-date-for-rule': ({ rule, folder, missing, date }: Rule & { missing: string; date: string | undefined }) => [
    `has ${date === undefined ? 'no date' : `the date ${date}`}, and the addresses of ${folder} are made with :${missing}: ${rule}`,
    `Give it a date with its ${missing}, or an address of its own: permalink: /...`,
  ],
  /** `filled`: what it makes. */
  'rule-makes-none': ({ rule, folder, filled, fault }: Rule & { filled: string; fault: string | undefined }) => [
    `would be served at ${filled}, by the rule ${rule} for ${folder}, which cannot be an address${fault === undefined ? '' : `: ${fault}`}`,
    'Rename it or its folder, or give it an address of its own: permalink: /...',
  ],
  'alias-taken': (taken: Taken & Alias) => {
    const { file, path, address, rival } = taken;
    const isOther = rival.source !== undefined && rival.source !== file;
    const others = isOther ? `, or ${rival.alias ? 'out of' : 'rename'} ${rival.source}` : '';
    return [
      `aliases: ${address} takes the path ${path} of the site, ${difference(taken)}`,
      `Take it out of the list${others}.`,
    ];
  },
  'alias-reserved': ({ address, folder }: Alias & { folder: string }) => [
    `aliases: ${address} is in ${folder}/, where Endpaper writes its own files`,
    'Take it out of the list.',
  ],
  'path-reserved': ({ file, path, folder }: { file: string; path: string; folder: string }) =>
    path.length < folder.length
      ? [`takes the path ${path} of the site, where Endpaper needs a folder`, 'Rename it.']
      : file.startsWith('public/')
        ? [`is in ${folder}/, where Endpaper writes its own files`, 'Move it to another folder of public/.']
        : [`would be served in ${folder}/, where Endpaper writes its own files`, 'Give it another address.'],
  /** Old addresses of feeds and the like: at an alias stands a page. `end`: xml or json. `base`: where the site is served. */
  'alias-no-page': ({ address, end, base }: Alias & { end: string; base: string }) => [
    `aliases: ${address} would be a page, which is no ${end.toUpperCase()}`,
    `Take it out of the list. For an old feed, write in public/_redirects, which hosts such as Netlify follow: ${base}${address.slice(1)} ${base}feed.${end.toLowerCase()} 301`,
  ],
  'topic-twice': ({ topic }: { topic: string }) => [
    `blog: the topic ${topic} is named twice`,
    'Remove one of the two.',
  ],
  'unlisted-topic': ({ topic, near }: { topic: string; near: string }) => [
    `the topic ${topic} is not in the menu of the blog`,
    `Did you mean "${near}"? If not, add ${topic} to the topics of blog in data/site.yaml.`,
  ],
  'empty-group': ({ rule, tags }: { rule: GroupRule; tags: ReadonlyMap<string, string> }) => {
    const [reason, hint] = explainEmpty(rule, tags);
    return [`the group ${rule.title} is left out: ${reason}`, hint];
  },
} satisfies Record<string, (fault: never, source: Source) => Said | undefined>;

/** What the folder of a blog is called elsewhere. */
const BLOG = /^_?(?:blogs?|posts?)$/i;

/** `short-stories` -> `Short stories`. */
const titleOf = (folder: string): string => {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One text in two languages. */
const isRendering = (file: string, other = ''): boolean => withoutLanguage(file).path === withoutLanguage(other).path;

/** Texts of one name in several folders have addresses of their own by one rule. */
function ruleFor({ file, rival }: Taken): string {
  const { kind = '', folders = '' } = splitTextPath(file) ?? {};
  const isBeside = rival.source?.startsWith(kind) === true && rival.alias === undefined;
  const rule = `permalinks: { ${kind.slice('data/'.length, -1)}: /:folders/:slug/ }`;
  return folders === '' || !isBeside ? '' : ` For all in folders, write in data/site.yaml: ${rule}`;
}

const stemOf = (file: string): string => file.replace(/\.\w+$/, '');

const composed = (path: string): string => path.normalize('NFC');

function difference({ path: own, rival }: Taken): string {
  const { language } = rival;
  const ownPage = language === undefined ? 'a page or file that every site has' : `the first page in ${language}`;
  const { path, source: file = ownPage, alias } = rival;
  const source = alias ? `an alias of ${file}` : file;
  if (own === path) return `and so does ${source}`;
  // they would be printed alike
  if (composed(own) === composed(path))
    return `and so does ${source}: the two look the same, but one writes an accented letter as one character, the other as two`;
  if (composed(own).toLowerCase() === composed(path).toLowerCase())
    return `and ${source} takes ${path}: many file systems take the two for one`;
  if (own.length < path.length) return `where ${source} needs a folder for ${path}`;
  return `where ${source} is a file named ${path}`;
}

/** `tags`: those that are in use, by what tells them apart. */
function explainEmpty({ any, not = [] }: GroupRule, tags: ReadonlyMap<string, string>): [reason: string, hint: string] {
  const isUsed = (tag: string): boolean => tags.has(foldTag(tag));
  if (any.length === 0) return ['any lists no tag', 'List the tags of its books: any: [plays].'];
  if (any.some(isUsed)) return [`not excludes every book in it, saw ${not.join(', ')}`, 'Remove a tag from not.'];
  const several = any.map((tag) => tag.split(/\s+/)).find((words) => words.length > 1 && words.every(isUsed));
  if (several) return [`no book has the tag ${several.join(' ')}`, `Is a comma missing? [${several.join(', ')}]`];
  const near = any.flatMap((tag) => suggest(tag, tags.values()) ?? []);
  return [
    `no book has the tag ${any.join(' or ')}`,
    near.length > 0 ? `Did you mean "${near.join('", "')}"?` : 'The group appears as soon as a book has that tag.',
  ];
}
