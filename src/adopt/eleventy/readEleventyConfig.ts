import { isTable, tableAt, textAt, type OldKeys } from '../oldFront.ts';
import { folderOf } from '../oldAddress.ts';
import type { OldFolder } from '../oldSite.ts';
import { readLiteral, readModule } from '../readLiteral.ts';

export const CONFIG = /^(?:\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s)$/;

export interface EleventyConfig {
  /** Folders, with a slash at the end; '' for the folder itself. */
  readonly input: string;
  readonly output: string;
  readonly data: string;
  readonly includes: readonly string[];
  readonly base: string;
  /** What is copied as it is: from a path or glob of the folder, to one of the site. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  /** What holds for all templates: `addGlobalData("layout", "post")`. */
  readonly globals: OldKeys;
  /** Of the site, as its feeds have it. */
  readonly metadata: OldKeys;
}

/** Reads the settings of Eleventy, which are code, as a text: what is written out plainly counts, and nothing is run. */
export function readEleventyConfig(old: OldFolder): EleventyConfig {
  const path = old.paths.find((one) => CONFIG.test(one));
  const code = path === undefined ? '' : old.text(path);
  const said = readModule(code);
  const dir = tableAt(said, 'dir');
  const called = (name: string): string | undefined =>
    new RegExp(`\\.${name}\\(\\s*["'\`]([^"'\`]*)["'\`]`).exec(code)?.[1];
  const input = folderOf(textAt(dir, 'input') ?? called('setInputDirectory'));
  const below = (name: string | undefined): string => folderOf(input + folderOf(name));
  return {
    input,
    output: folderOf(textAt(dir, 'output') ?? called('setOutputDirectory') ?? '_site'),
    data: below(textAt(dir, 'data') ?? called('setDataDirectory') ?? '_data'),
    includes: [
      textAt(dir, 'includes') ?? called('setIncludesDirectory') ?? '_includes',
      textAt(dir, 'layouts') ?? called('setLayoutsDirectory') ?? '_layouts',
      '_components',
    ].map(below),
    base: folderOf(textAt(said, 'pathPrefix'))
      .replace(/^(?=.)/, '/')
      .replace(/\/$/, ''),
    copies: copiesIn(code, input),
    globals: globalsIn(code),
    metadata: metadataIn(code),
  };
}

/** `addPassthroughCopy("src/img")`, `addPassthroughCopy({ "src/img": "img" })`. */
function copiesIn(code: string, input: string): EleventyConfig['copies'] {
  return [...code.matchAll(/\.addPassthroughCopy\(\s*/g)].flatMap(({ 0: call, index }) => {
    const { value } = readLiteral(code, index + call.length);
    const clean = (path: string): string => path.replace(/^(?:\.?\/)+/, '');
    if (typeof value === 'string') {
      const from = clean(value);
      return [{ from, to: from.startsWith(input) ? from.slice(input.length) : from }];
    }
    return isTable(value)
      ? Object.entries(value).flatMap(([from, to]) =>
          typeof to === 'string' ? [{ from: clean(from), to: clean(to) }] : [],
        )
      : [];
  });
}

/** The first table of a plugin for feeds: `metadata: { title: ..., base: ... }`. */
function metadataIn(code: string): OldKeys {
  const found = /\bmetadata\s*:\s*(?=\{)/.exec(code);
  const value = found && readLiteral(code, found.index + found[0].length).value;
  return isTable(value) ? value : {};
}

function globalsIn(code: string): OldKeys {
  return Object.fromEntries(
    [...code.matchAll(/\.addGlobalData\(\s*["'`](layout|permalink|lang|tags)["'`]\s*,\s*/g)].flatMap(
      ({ 0: call, 1: name = '', index }) => {
        const { value } = readLiteral(code, index + call.length);
        return value === undefined ? [] : [[name, value] as const];
      },
    ),
  );
}
