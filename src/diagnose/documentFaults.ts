import type { KeyPath, Said } from '../ground/problem.ts';
import { nameFault } from '../ground/text/nameFault.ts';
import { shorten } from '../ground/text/shorten.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { didYouMean, suggest } from '../ground/text/suggest.ts';
import { ownValue } from '../ground/ownValue.ts';
import { kindAt, sourceAt } from '../kinds/sourceAt.ts';
import { splitTextPath } from '../ground/sourcePaths.ts';
import { renamedPath } from './renamedPath.ts';
import { explainForeignKey, foreignValue, ourKey, translateFrontMatter, type Values } from './foreignKeys.ts';
import { readOtherFrontMatter } from './otherFrontMatter.ts';
import type { Source } from './source.ts';
import { yamlFaults } from './yamlFaults.ts';
import { yamlFlow } from './yamlFlow.ts';

interface Placed {
  readonly file: string;
  readonly at: KeyPath;
}

/** `allowed`: the keys that the schema knows where this one stands. */
export interface UnknownKey extends Placed {
  readonly allowed: readonly string[];
}

/** A value of another form than that which the schema expects: 'string', 'array' or, as any other name, keys. */
interface WrongForm extends Placed {
  readonly expected: string;
  readonly allowed: readonly string[];
}

/** Something missing that the schema wants. */
type Missing = Omit<WrongForm, 'allowed'>;

interface Allowed {
  readonly file: string;
  readonly allowed: readonly string[];
}

/** What is wrong with a document of YAML, or front matter, and the name of its file. */
export const documentFaults = {
  ...yamlFaults,
  'unknown-key': explainUnknownKey,
  'wrong-form': ({ file, at, expected, allowed }: WrongForm, { value }: Source) => {
    const seen = valueAt(value, at);
    const form = ownValue(FORMS, expected) ?? KEYS;
    const hint = oldForm(file, at, seen) ?? likelyHint(form, seen, { at, allowed }) ?? form.hint;
    return foreign(file, at, seen) ?? [`${nameOf(at)} ${form.rule}, saw ${show(seen)}`, hint];
  },
  'broken-rule': ({ file, at, rule }: Placed & { rule: string }, { value }: Source) => {
    const seen = valueAt(value, at);
    return foreign(file, at, seen) ?? [`${nameOf(at)} ${rule}, saw ${show(seen)}`];
  },
  'missing-key': ({ file, at, expected }: Missing) => {
    if (at.length === 0) return emptyFile(file);
    const isItem = typeof at.at(-1) === 'number';
    const { write } = ownValue(FORMS, expected) ?? KEYS;
    return [`${nameOf(at)} is missing`, isItem ? 'Write it after its "-", or remove the "-".' : write(nameOf(at))];
  },
  'bad-name': ({ file }: { file: string }) => {
    const { kind = '', folders = '', name = '', end = '' } = splitTextPath(file) ?? {};
    if (name === '_index')
      return ['is the page of a list in Hugo, which is made by itself here', 'Take the file out of data/.'];
    const better = slugFrom(name);
    const example = better === '' ? '' : `: ${kind}${folders}${better}${end}`;
    const fault = nameFault(sourceAt(file)?.page ?? '');
    const hint =
      fault === undefined
        ? `Use only letters, digits, - and _, starting with a letter or digit${example}.`
        : `Rename it${example}. As it is, ${fault}.`;
    return ['has a name that cannot be the address of a page', hint];
  },
  'no-front-matter': ({ file, allowed }: Allowed, { text }: Source) => {
    const excerpt = /^.*/.exec(text)?.[0] ?? '';
    const place = { line: 1, column: 1, excerpt };
    const other = readOtherFrontMatter(text);
    if (other) {
      const hint = frontMatterInYaml(file, other.values, allowed);
      return [`has front matter in ${other.form}, and must have it in YAML`, hint, place];
    }
    if (/^---\s*$/.test(excerpt))
      return ['has front matter that is not closed', 'Write a second line "---" between its keys and the text.', place];
    const hint = `Begin the file with a line "---", the ${requiredKeys(file)}, and a line "---".`;
    return ['does not start with front matter', hint, place];
  },
} satisfies Record<string, (fault: never, source: Source) => Said>;

/** Our key that an unknown one is probably meant for. */
export const meantKey = (fault: UnknownKey, { value }: Source): string | undefined => {
  const key = String(fault.at.at(-1));
  const near = suggest(key, fault.allowed);
  return near ?? (isInFrontMatter(fault) ? ourKey(key, value as Values, fault.allowed) : undefined);
};

const isInFrontMatter = ({ file, at }: Placed): boolean => file.endsWith('.md') && at.length === 1;

function explainUnknownKey(fault: UnknownKey, { value, inBraces }: Source): Said {
  const { file, at, allowed } = fault;
  const key = String(at.at(-1));
  const known = isInFrontMatter(fault)
    ? explainForeignKey(key, { file, values: value as Values, known: allowed })
    : undefined;
  if (!known) return [`unknown key ${key}`, hintFor(key, allowed, inBraces)];
  return [known.message, known.hint, { kind: known.line === undefined ? 'key-to-drop' : 'key-of-another-name' }];
}

/** What to do about an unknown key. Inside { }, a comma makes a key of what follows it, and `rating:4` is one. */
function hintFor(key: string, allowed: readonly string[], inBraces: string): string {
  const [name = '', value] = key.split(/:(?=\S)/);
  if (value !== undefined && allowed.includes(name)) return `Write a blank after the colon: ${name}: ${value}`;
  const isCutOff = [',', '}', ' ,', ' }'].some((end) => inBraces.includes(key + end));
  const cure = /^\d+$/.test(key) ? 'write the number with a point' : 'put the text in quotes';
  const all = `Keys allowed here: ${allowed.join(', ')}.`;
  return didYouMean(key, allowed, isCutOff ? `A comma ends a value inside { }: ${cure}.` : all);
}

/** A key of ours with a value that another program has there. */
function foreign(file: string, at: KeyPath, seen: unknown): Said | undefined {
  if (at.join('.') === 'permalink') return foreignPermalink(seen);
  const instead = isNothing(seen) ? undefined : foreignValue(file, at.join('.'), seen);
  return instead === undefined
    ? undefined
    : [`${nameOf(at)} must be true or false`, `Write instead: ${instead}`, { onKey: true }];
}

/** Eleventy has `false` there, Jekyll the rule for all posts. */
function foreignPermalink(seen: unknown): Said | undefined {
  const place = { onKey: true };
  if (seen === 'false') return ['permalink must be an address of this site', 'Write instead: draft: true', place];
  if (typeof seen !== 'string' || !/^[/:].*:[a-z_]/i.test(`/${seen}`)) return undefined;
  const rule = 'Take the line out: a rule for all texts of a folder stands in data/site.yaml, permalinks: { ... }.';
  return [`permalink must be the address itself, saw ${show(seen)}`, rule, place];
}

/** What a value should have been, and how that is written. */
interface Form {
  readonly rule: string;
  readonly hint: string;
  /** What to write where the key is missing. */
  readonly write: (key: string) => string;
}

const KEYS: Form = {
  rule: 'must be keys with values',
  hint: 'Write "key: value", one per line.',
  write: (key) => `Write "${key}:", and below it its keys.`,
};

const FORMS: Readonly<Record<string, Form>> = {
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
function likelyHint(form: Form, seen: unknown, { at, allowed }: { at: KeyPath; allowed: readonly string[] }) {
  const last = at.at(-1);
  if (form === KEYS && typeof last === 'number' && allowed.includes('text')) return 'Write "text: " in front of it.';
  if (form === FORMS['array'] && typeof last === 'string' && typeof seen === 'string' && /^[\w/-]+$/.test(seen))
    return `Write ${last}: [${seen}].`;
  const isItem = form === FORMS['string'] && typeof last === 'number' && !Array.isArray(seen);
  const [key, ...more] = isItem ? Object.keys(seen as object) : [];
  if (key === undefined || more.length > 0) return undefined;
  return `The colon makes a key of "${shorten(key)}": put the text in quotes, or write >- and the text on the next line.`;
}

/** The labels that the two profiles of 0.1 were shown with. */
const PROFILES: Readonly<Record<string, string>> = { professional: 'Professional profile', code: 'Code' };

/** What to write in place of a value in the form of an earlier version, with the owner's own words; undefined where it has none. */
function oldForm(file: string, at: KeyPath, value: unknown): string | undefined {
  if (file !== 'data/site.yaml' || at.join() !== 'profiles' || typeof value !== 'object' || value === null)
    return undefined;
  const profiles = Object.entries(value).map(([key, url]) => ({
    label: ownValue(PROFILES, key) ?? key,
    url: url as unknown,
  }));
  return `Since version 0.2 this is a list. Write profiles: ${yamlFlow(profiles)}`;
}

/** The keys that front matter needs. */
function requiredKeys(file: string): string {
  const { required = [] } = kindAt(file) ?? {};
  return `${required.length === 1 ? 'key' : 'keys'} ${required.join(' and ')}`;
}

function emptyFile(file: string): Said {
  const place = { line: 1, column: 1 };
  return file.endsWith('.md')
    ? ['has empty front matter', `Write the ${requiredKeys(file)} between the two lines "---".`, place]
    : ['is empty', 'Write something in it, or delete the file.', place];
}

/** Front matter of another form as it is to be written. */
function frontMatterInYaml(file: string, values: Values, allowed: readonly string[]): string {
  const { lines, dropped } = translateFrontMatter(file, values, allowed);
  const renamed = renamedPath(file, values);
  return [
    'Write in its place:',
    ...['---', ...lines, '---'],
    ...(dropped.length > 0 ? [`Left out, without a meaning here: ${dropped.join(', ')}`] : []),
    ...(renamed === undefined ? [] : [`A page has the name of its file, so rename the file: ${renamed}`]),
  ].join('\n');
}

/** `rating`, or `item 2 of topics`. */
function nameOf(at: KeyPath): string {
  const last = at.at(-1);
  if (last === undefined) return 'the file';
  if (typeof last === 'string') return last;
  return `item ${String(last + 1)}${at.length > 1 ? ` of ${nameOf(at.slice(0, -1))}` : ''}`;
}

/** An item that is left empty is '' or null, as the YAML has it. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function show(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'string') return shorten(value);
  return Array.isArray(value) ? 'a list' : 'keys with values';
}

const valueAt = (value: unknown, at: KeyPath): unknown =>
  at.reduce<unknown>((inner, key) => ownValue(inner as Record<string, unknown> | undefined, String(key)), value);
