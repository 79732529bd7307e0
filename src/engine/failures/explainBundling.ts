import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import type { Message } from 'esbuild';
import { pathWithin } from '../../ground/disk/resolvePath.ts';
import { error, type Problem } from '../../ground/problem.ts';
import { OLDER_HINT } from './explainReact.ts';
import { TEMPLATES_HINT } from './templateFailed.ts';

const STYLES_LOAD =
  'A style sheet may load other style sheets and fonts in the formats WOFF2 and WOFF, but no pictures.';

/** What a build works with; folders are absolute. */
export interface Places {
  readonly root: string;
  readonly out: string;
  /** The program's own folder. */
  readonly program: string;
}

/** What esbuild finds wrong with the owner's templates, which may show in a file of the program. Without any it is a bug of ours. */
export function explainBundling(cause: unknown, errors: readonly Message[], places: Places): Problem[] {
  // those of the program itself are in the same place while it is developed
  if (!existsSync(`${places.root}/templates`)) throw cause;
  const problems = errors.map(
    (message) =>
      explainExport(message, places) ??
      explainMessage(message, places) ??
      explainPackage(message, errors, places) ??
      error('templates', `cannot be bundled: ${message.text}`, { hint: TEMPLATES_HINT }),
  );
  // a component may be imported by many files of the program
  const seen = new Map(problems.map((problem) => [[problem.file, problem.line, problem.message].join(':'), problem]));
  return [...seen.values()];
}

/** What esbuild, or the overlay of the templates, finds odd in the owner's, and bundles all the same. */
export const explainWarnings = (warnings: readonly Message[], places: Places): Problem[] =>
  warnings.flatMap((message): Problem[] => {
    const problem = explainMessage(message, places);
    const hint = ownHint(message) ?? 'Browsers may ignore this, or what follows it.';
    return problem ? [{ ...problem, severity: 'warning', hint }] : [];
  });

/** What the overlay of the templates itself says to do. */
const ownHint = ({ pluginName, notes }: Message): string | undefined =>
  pluginName === '' ? undefined : notes[0]?.text;

/** Undefined where it is not about one of the owner's files. */
function explainMessage(message: Message, { root, program }: Places): Problem | undefined {
  const { text, location } = message;
  const file = location ? sourceAt(root, resolve(program, location.file)) : undefined;
  if (!location || file === undefined) return undefined;
  const { line, column, lineText } = location;
  // esbuild counts bytes from 0
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const hint = ownHint(message) ?? hintFor(text, file, root);
  return error(file, text, {
    line,
    column: before.length + 1,
    excerpt: lineText,
    ...(hint !== undefined && { hint }),
  });
}

/** The package that a file belongs to, wherever a package manager has put it. */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** The ending of a file that esbuild does not know. */
const kindOf = ({ text }: Message): string | undefined => /^No loader is configured for "(\.\w+)"/.exec(text)?.[1];

/** What is wrong in a package, said where a template imports it; undefined where none does so by itself. */
function explainPackage(message: Message, errors: readonly Message[], { root, program }: Places): Problem | undefined {
  const packageOf = ({ location }: Message): string | undefined =>
    PACKAGE.exec(resolve(program, location?.file ?? ''))?.[1]?.replaceAll('\\', '/');
  const name = packageOf(message);
  if (name === undefined) return undefined;
  const kinds = [
    ...new Set(errors.filter((other) => packageOf(other) === name).flatMap((other) => kindOf(other) ?? [])),
  ];
  const imported = RegExp(`(?:["'(]|node_modules/)${name.replace(/[.+]/g, '\\$&')}(?=["'/)])`);
  const names = readdirSync(`${root}/templates`, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  for (const file of names.filter((path) => /\.(?:css|[cm]?[jt]sx?)$/.test(path)).sort()) {
    const lines = readFileSync(`${root}/templates/${file}`, 'utf8').split('\n');
    const line = lines.findIndex((one) => imported.test(one));
    const excerpt = lines[line];
    if (excerpt === undefined) continue;
    const place = { line: line + 1, column: excerpt.search(imported) + 1, excerpt };
    const words =
      kindOf(message) === undefined
        ? `cannot be bundled: ${message.text}`
        : `loads files of the kind ${kinds.join(', ')}`;
    const hint = kindOf(message) !== undefined && file.endsWith('.css') ? STYLES_LOAD : undefined;
    return error(`templates/${file}`, `imports ${name}, which ${words}`, {
      ...place,
      ...(hint !== undefined && { hint }),
    });
  }
  return undefined;
}

/** What to do where esbuild's own words do not say it. */
function hintFor(text: string, file: string, root: string): string | undefined {
  const [, path = ''] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (file.endsWith('.css')) {
    const isOther = text.startsWith('No loader is configured') || (path !== '' && !/\.(?:css|woff2?)$/.test(path));
    return isOther ? STYLES_LOAD : undefined;
  }
  const [name] = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(path) ?? [];
  if (name === undefined || existsSync(`${root}/node_modules/${name}`)) return undefined;
  return isBuiltin(path)
    ? 'It is a part of Node, which browsers do not have.'
    : `Install the package in the folder that holds templates/: npm install ${name}`;
}

/** A name that an import asks for and a template does not export. Told where it can be put right; undefined for anything else. */
function explainExport(message: Message, places: Places): Problem | undefined {
  const [, path = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(message.text) ?? [];
  const source = resolve(places.program, path);
  const own = sourceAt(places.root, source);
  const file = own ?? (path.startsWith('templates/') ? path : undefined);
  if (file === undefined) return undefined;
  const text = readFileSync(source, 'utf8');
  const names = exportsOf(text);
  const has = names.length === 0 ? 'nothing' : names.join(', ');
  const what = name === 'default' ? 'a default' : name;
  const importer = explainMessage(message, places);
  if (importer) return { ...importer, message: `imports ${what}, and ${file} exports ${has}` };
  if (own === undefined) return undefined;
  const before = text.slice(0, Math.max(0, text.search(/^export\b/m)));
  const line = before.split('\n').length;
  const hint = `Rename what it exports, or add an export of that name: Endpaper imports components by their names.\n${OLDER_HINT}`;
  const excerpt = text.split('\n')[line - 1] ?? '';
  return error(own, `must export ${what}, and exports ${has}`, { line, column: 1, excerpt, hint });
}

const EXPORT = /^export\s+(?:(?:async\s+)?(?:function\*?|const|let|var|class)\s+([\w$]+)|(default)\b|\{([^}]*)\})/gm;

/** The names that a module exports, as far as they are plain to see. */
const exportsOf = (text: string): string[] =>
  [...text.matchAll(EXPORT)].flatMap(([, name, byDefault, list = '']) =>
    byDefault === undefined ? (name ?? list.match(/[\w$]+(?=\s*(?:,|$))/g) ?? []) : 'a default',
  );

/** The path of one of the owner's files, relative to the root; undefined for any other. */
export function sourceAt(root: string, path: string): string | undefined {
  const name = pathWithin(root, path);
  return name !== undefined && /^(data|public|templates)\//.test(name) ? name : undefined;
}
