import type { KeyPath, Mend, Said, SaidMore } from '../ground/problem.ts';
import { nameFault } from '../ground/text/nameFault.ts';
import { shorten } from '../ground/text/shorten.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { onlyNear } from '../ground/text/onlyNear.ts';
import { didYouMean, suggest } from '../ground/text/suggest.ts';
import { ownValue } from '../ground/ownValue.ts';
import { kindAt, sourceAt } from '../kinds/sourceAt.ts';
import { splitTextPath } from '../ground/sourcePaths.ts';
import { renamedPath } from './renamedPath.ts';
import { explainForeignKey, foreignValue, ourKey, translateFrontMatter, type Values } from './foreignKeys.ts';
import { readOtherFrontMatter, type OtherFrontMatter } from './otherFrontMatter.ts';
import type { Source } from './source.ts';
import { fits, FORMS, KEYS, likelyHint, meantValue, oldForm, wantedList, wantedName } from './valueForms.ts';
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
    const sure = oldForm(file, at, seen) ?? wantedList(form, at, seen) ?? wantedName(form, at, seen);
    const hint = sure?.hint ?? likelyHint(form, seen, { at, allowed }) ?? form.hint;
    const message = `${nameOf(at)} ${form.rule}, saw ${show(seen)}`;
    return foreign(file, at, seen) ?? [message, hint, sure && { mend: entryOf(sure.line) }];
  },
  'broken-rule': ({ file, at, rule }: Placed & { rule: string }, { value }: Source) => {
    const seen = valueAt(value, at);
    const meant = meantValue(file, at, seen);
    const more = meant === undefined ? undefined : { mend: { value: meant } };
    return foreign(file, at, seen) ?? [`${nameOf(at)} ${rule}, saw ${show(seen)}`, undefined, more];
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
      return [
        'is the page of a list in Hugo, which is made by itself here',
        'Take the file out of data/.',
        { kind: 'page-of-list' },
      ];
    const better = slugFrom(name);
    const example = better === '' ? '' : `: ${kind}${folders}${better}${end}`;
    const fault = nameFault(sourceAt(file)?.page ?? '');
    const hint =
      fault === undefined
        ? `Use only letters, digits, - and _, starting with a letter or digit${example}.`
        : `Rename it${example}. As it is, ${fault}.`;
    const rename = better !== '' && fault === undefined ? `${kind}${folders}${better}${end}` : undefined;
    const more = rename === undefined ? undefined : { mend: { rename } };
    return ['has a name that cannot be the address of a page', hint, more];
  },
  'no-front-matter': ({ file, allowed }: Allowed, { text }: Source) => {
    const excerpt = /^.*/.exec(text)?.[0] ?? '';
    const place = { line: 1, column: 1, excerpt };
    const other = readOtherFrontMatter(text);
    if (other) {
      const { hint, mend } = frontMatterInYaml(file, other, allowed);
      return [`has front matter in ${other.form}, and must have it in YAML`, hint, { ...place, mend }];
    }
    if (/^---\s*$/.test(excerpt)) {
      const [, keys] = /^(---\s*?\n(?:(?:[\w-]+:|[ \t-]).*\r?\n)+)\s*?\n/.exec(text) ?? [];
      const mend = keys === undefined ? undefined : { head: [...keys.trimEnd().split(/\r?\n/), '---'] };
      const hint = 'Write a second line "---" between its keys and the text.';
      return ['has front matter that is not closed', hint, { ...place, mend }];
    }
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
  if (!known) return [`unknown key ${key}`, ...cureOf(fault, value, inBraces)];
  const { message, hint, line, rename } = known;
  const kind = line === undefined ? 'key-to-drop' : 'key-of-another-name';
  return [message, hint, { kind, mend: { ...entryOf(line), ...(rename !== undefined && { rename }) } }];
}

/** What is left out of a value that is too long to be copied is three dots. */
const entryOf = (line = ''): Mend =>
  /(?:^|[ [])\.\.\.(?:[\]}, ]|$)/.test(line) ? {} : { entry: line === '' ? 'comment' : [line] };

/** What is sure to be meant by an unknown key; one of front matter that is nothing of ours can stay there for its owner. */
function cureOf(fault: UnknownKey, value: unknown, inBraces: string): [hint: string, more?: SaidMore] {
  const { file, at, allowed } = fault;
  const key = String(at.at(-1));
  const hint = hintFor(key, allowed, inBraces);
  const near = onlyNear(key, allowed);
  const around = valueAt(value, at.slice(0, -1));
  const isFree = near !== undefined && ownValue(around as Values, near) === undefined;
  if (isFree && fits(file, [...at.slice(0, -1), near], valueAt(value, at)))
    return [hint, { mend: { text: key, by: near } }];
  if (suggest(key, allowed) !== undefined || !isInFrontMatter(fault)) return [hint];
  return [`Take it out, or put # in front of it, to keep it for yourself. ${hint}`, { mend: { entry: 'comment' } }];
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
    : [`${nameOf(at)} must be true or false`, `Write instead: ${instead}`, { onKey: true, mend: { entry: [instead] } }];
}

/** Eleventy has `false` there, Jekyll the rule for all posts. */
function foreignPermalink(seen: unknown): Said | undefined {
  const place = { onKey: true };
  if (seen === 'false')
    return [
      'permalink must be an address of this site',
      'Write instead: draft: true',
      { ...place, mend: { entry: ['draft: true'] } },
    ];
  if (typeof seen !== 'string' || !/^[/:].*:[a-z_]/i.test(`/${seen}`)) return undefined;
  const rule = 'Take the line out: a rule for all texts of a folder stands in data/site.yaml, permalinks: { ... }.';
  return [`permalink must be the address itself, saw ${show(seen)}`, rule, { ...place, mend: { entry: 'comment' } }];
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

/** Front matter of another form as it is to be written. What has no meaning here stays behind #, where all of it is understood. */
function frontMatterInYaml(
  file: string,
  { values, isSure }: OtherFrontMatter,
  allowed: readonly string[],
): { hint: string; mend: Mend | undefined } {
  const { lines, dropped } = translateFrontMatter(file, values, allowed);
  const rename = renamedPath(file, values);
  const hint = [
    'Write in its place:',
    ...['---', ...lines, '---'],
    ...(dropped.length > 0 ? [`Left out, without a meaning here: ${dropped.join(', ')}`] : []),
    ...(rename === undefined ? [] : [`A page has the name of its file, so rename the file: ${rename}`]),
  ].join('\n');
  const kept = dropped.map((key) => `# ${key}: ${yamlFlow(ownValue(values, key))}`);
  const head = ['---', ...lines, ...kept, '---'];
  return { hint, mend: isSure ? { head, ...(rename !== undefined && { rename }) } : undefined };
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
