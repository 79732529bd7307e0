import { readdirSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** What npm's package.json says of a package. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** A folder that may hold licences: of a package, or of templates, whose path below their root is their name. */
interface Home {
  readonly folder: string;
  readonly name: string | undefined;
}

const LICENCE = /^(?:licen[cs]e|notice|copying|copyright|ofl)(?:[-_]\w+)*(?:\.(?:txt|md))?$/i;

const RULE = `\n${'-'.repeat(80)}\n\n`;

/**
 * The licences of what a bundle holds, as a text that goes with it: of each package its name, version, licence and full notice; of fonts and
 * other files the licences in their folders. '' where there are none. `program`: the program's own folder, absolute; `inputs`: the files
 * that esbuild's metafile lists, relative to it.
 */
export function collectLicences(program: string, inputs: readonly string[]): string {
  const homes = new Map(inputs.flatMap((input) => homesOf(program, input)).map((home) => [home.folder, home]));
  const titles = new Map<string, Set<string>>();
  for (const { folder, name } of homes.values()) {
    const found = readLicences(folder);
    if (name !== undefined && found === '') continue;
    const [title, text] = name === undefined ? describePackage(program, folder, found) : [`${name}/`, found];
    titles.set(text, (titles.get(text) ?? new Set()).add(title));
  }
  return [...titles]
    .map(([text, named]) => `${[...named].sort().join('\n')}\n\n${text}\n`)
    .sort()
    .join(RULE);
}

function homesOf(program: string, input: string): Home[] {
  const path = resolve(program, input).split(sep).join('/');
  // the program may itself be installed as a package, and is not to be named in what it makes
  const isForeign = /^\.\.\/|\bnode_modules\//.test(input);
  const [folder] = isForeign ? (/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []) : [];
  if (folder !== undefined) return [{ folder, name: undefined }];
  const start = isForeign ? path.lastIndexOf('/templates/') + 1 : path.length - input.length;
  const names = start === 0 ? [] : path.slice(start).split('/').slice(0, -1);
  return names.map((_, last) => {
    const name = names.slice(0, last + 1).join('/');
    return { folder: `${path.slice(0, start)}${name}`, name };
  });
}

const readLicences = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && LICENCE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');

/** Some packages name the MIT licence and forget its text, which is that of this program with their author. */
function describePackage(program: string, folder: string, found: string): [title: string, text: string] {
  const {
    name,
    version,
    license = 'no licence named',
    author,
  } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;
  const owner = (typeof author === 'object' ? author.name : author) ?? `The authors of ${name}`;
  const standard = (): string => readLicences(program).replace(/^(Copyright \(c\)) .*$/m, `$1 ${owner}`);
  const absent = `The package holds no text of its licence. Copyright: ${owner}.`;
  return [`${name} ${version} (${license})`, found || (license === 'MIT' ? standard() : absent)];
}
