import { foldText } from '../ground/text/compareText.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';

type Names = Readonly<Record<string, string>>;
type Dependencies = Names & { readonly endpaper?: string };

interface PackageKeys {
  readonly name?: string;
  readonly private?: boolean;
  readonly scripts?: Names;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
}

const SCRIPTS: Names = { build: 'endpaper build', serve: 'endpaper serve', check: 'endpaper check' };

/** What a package.json needs to know of its folder. */
export interface PackageRequest {
  /** The name of the folder. */
  readonly name: string;
  /** Where the program comes from, as package.json says it. */
  readonly dependency: string;
}

/**
 * The package.json of a folder with a site, and what was `added`. To one that is there (`before` is its text) is added what it
 * lacks; all else stays as it is.
 */
export function scaffoldPackage(
  before: string | undefined,
  { name, dependency }: PackageRequest,
): Checked<{ text: string; added: readonly string[] }> {
  const old: PackageKeys | undefined =
    before === undefined ? { name: packageName(name), private: true } : parseKeys(before);
  if (old === undefined) {
    const hint = 'Correct it or move it away, and try again.';
    return failed(error('package.json', 'is not the JSON of a package', { hint }));
  }
  const { scripts, dependencies, devDependencies } = old;
  const missing = Object.entries(SCRIPTS).filter(([script]) => ownValue(scripts, script) === undefined);
  const isNamed = [dependencies, devDependencies].some((names) => names?.endpaper !== undefined);
  const added = [...missing.map(([script]) => `script ${script}`), ...(isNamed ? [] : ['dependency endpaper'])];
  if (before !== undefined && added.length === 0) return ok({ text: before, added });
  const changed = {
    ...old,
    scripts: { ...scripts, ...Object.fromEntries(missing) },
    ...(isNamed ? {} : { dependencies: { ...dependencies, endpaper: dependency } }),
  };
  return ok({ text: print(changed, before ?? '{}\n'), added });
}

function parseKeys(text: string): PackageKeys | undefined {
  try {
    const keys: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof keys === 'object' && keys !== null && !Array.isArray(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** As the text was indented, with its line ends. */
function print(keys: PackageKeys, like: string): string {
  const indent = /^[ \t]+(?=")/m.exec(like)?.[0] ?? '  ';
  const end = like.includes('\r\n') ? '\r\n' : '\n';
  const mark = like.startsWith('\uFEFF') ? '\uFEFF' : '';
  const last = like.endsWith('\n') ? end : '';
  return mark + JSON.stringify(keys, null, indent).replaceAll('\n', end) + last;
}

/** A name that npm accepts (docs.npmjs.com, package.json, name), which must not be that of the program. */
function packageName(folder: string): string {
  const name = foldText(folder)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
  return ['', 'endpaper'].includes(name) ? 'my-site' : name;
}
