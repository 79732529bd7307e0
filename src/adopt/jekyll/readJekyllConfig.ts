import { folderOf } from '../oldAddress.ts';
import type { OldFolder } from '../oldSite.ts';
import { isTable, listAt, readSettings, saidAt, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';

export interface Collection {
  readonly name: string;
  /** Whether each of its files has a page. */
  readonly output: boolean;
  readonly permalink: string | undefined;
}

export interface JekyllConfig {
  readonly keys: OldKeys;
  /** Why its settings could not be read. */
  readonly fault: string | undefined;
  /** Where the site's files lie, with a slash at its end: `src/`; '' for the folder itself. */
  readonly root: string;
  /** Where those of collections lie. */
  readonly collectionsRoot: string;
  readonly permalink: string;
  readonly base: string;
  readonly collections: ReadonlyMap<string, Collection>;
  /** What holds for all files of a folder or kind, unless they say something else. */
  readonly defaults: (path: string, type: string) => OldKeys;
  readonly isExcluded: (path: string) => boolean;
}

export const CONFIG = /^_config\.(?:ya?ml|toml)$/;

/** Reads `_config.yml`, as far as it says where files lie and what their addresses are. */
export function readJekyllConfig(old: OldFolder): JekyllConfig {
  const path = old.paths.find((one) => CONFIG.test(one));
  const { keys, fault } = path === undefined ? { keys: {} } : readSettings(path, old.text(path));
  const root = folderOf(textAt(keys, 'source'));
  const excluded = [
    'Gemfile',
    'Gemfile.lock',
    'node_modules',
    'vendor/',
    folderOf(textAt(keys, 'destination')) || '_site/',
    ...listAt(keys, 'exclude'),
  ];
  const included = listAt(keys, 'include').map((one) => patternOf(one));
  const patterns = excluded.map((one) => patternOf(one));
  return {
    keys,
    fault,
    root,
    collectionsRoot: root + folderOf(textAt(keys, 'collections_dir')),
    permalink: textAt(keys, 'permalink') ?? 'date',
    base: folderOf(textAt(keys, 'baseurl'))
      .replace(/^(?=.)/, '/')
      .replace(/\/$/, ''),
    collections: collectionsOf(keys),
    defaults: defaultsOf(keys),
    isExcluded: (one) => {
      const isIncluded = included.some((pattern) => pattern.test(one));
      if (isIncluded) return false;
      return (
        /(?:^|\/)[._#~]/.test(one.replace(/(?:^|\/)\.well-known\//, '/')) ||
        patterns.some((pattern) => pattern.test(one))
      );
    },
  };
}

/** A name or glob of `include` and `exclude`: what it names, and what is below it. */
export function patternOf(glob: string): RegExp {
  const path = glob
    .trim()
    .replace(/^\.?\//, '')
    .replace(/\/$/, '');
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replace(/\*+/g, '[^/]*')
    .replaceAll('?', '[^/]');
  return new RegExp(`^${source}(?:/|$)`);
}

function collectionsOf(keys: OldKeys): Map<string, Collection> {
  const said = saidAt(keys, 'collections');
  const named = isTable(said) ? Object.entries(said) : listAt(keys, 'collections').map((name) => [name, {}] as const);
  return new Map(
    named.map(([name, value]) => {
      const rules = isTable(value) ? value : {};
      return [
        name,
        { name, output: yesAt(rules, 'output') ?? name === 'posts', permalink: textAt(rules, 'permalink') },
      ];
    }),
  );
}

function defaultsOf(keys: OldKeys): JekyllConfig['defaults'] {
  const said = saidAt(keys, 'defaults');
  const rules = (Array.isArray(said) ? (said as unknown[]) : [])
    .flatMap((rule) => {
      if (!isTable(rule)) return [];
      const path = (textAt(rule, 'scope.path') ?? '').replace(/^\/|\/$/g, '');
      return [{ path, type: textAt(rule, 'scope.type'), pattern: patternOf(path), values: tableAt(rule, 'values') }];
    })
    // the narrower one counts
    .sort((a, b) => a.path.length - b.path.length || Number(a.type !== undefined) - Number(b.type !== undefined));
  return (path, type) =>
    Object.assign(
      {},
      ...rules
        .filter((rule) => (rule.path === '' || rule.pattern.test(path)) && (rule.type ?? type) === type)
        .map(({ values }) => values),
    ) as OldKeys;
}
