import { readFileSync } from 'node:fs';
import type { Fault, Place } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** A style attribute of an element of HTML, and not of a component, which may do with it what it likes. */
const STYLE = /<[a-z][\w-]*\s(?:[^<]*?\s)?(?=style=["'{])/;

/** What waits for something to happen in the browser: hooks of React, and handlers of an element of HTML. */
const HOOK =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|ImperativeHandle|Transition|Optimistic|ActionState)(?=\s*(?:<[^()]*>)?\()/;
const HANDLER = /<[a-z][\w-]*\s(?:[^<]*?\s)?(?=(on[A-Z]\w*)=["'{])/;

const FILE_SYSTEM = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["'](?:node:)?fs(?:\/promises)?["']/;
const READING =
  /\b(?:readFile|readdir|exists|l?stat|access|open|opendir|readlink|realpath|glob)(?:Sync)?(?=\s*\()|\bcreateReadStream(?=\s*\()/;

const COMMENT = /\/\*[^]*?\*\/|(?<![:"'`\\])\/\/.*/g;

export interface InspectedTemplates {
  /** The owner's folder. */
  readonly own: string;
  /** The files below it that pages are made of. */
  readonly names: readonly string[];
  /** Those that browsers run. */
  readonly inBrowser: ReadonlySet<string>;
}

/**
 * What templates do that leaves a page other than it seems, each at its first place in a file. It is looked for in the source, which says where, and says
 * it again when no page is rendered.
 */
export const inspectTemplates = ({ own, names, inBrowser }: InspectedTemplates): Fault[] =>
  names
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(`${own}/${name}`, 'utf8');
      const text = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
      const at = { file: `templates/${name}`, source };
      return [...inlineStyle(text, at), ...(inBrowser.has(name) ? [] : deadPart(text, at)), ...fileRead(text, at)];
    });

interface Template {
  readonly file: string;
  readonly source: string;
}

function inlineStyle(text: string, at: Template): Fault[] {
  const found = at.file.endsWith('x') ? STYLE.exec(text) : null;
  return found ? [faults.notice(at.file, 'style-attribute', placeOf(at, found.index + found[0].length))] : [];
}

function deadPart(text: string, at: Template): Fault[] {
  const told = (does: string, index: number) => [faults.warning(at.file, 'dead-part', { does, ...placeOf(at, index) })];
  const hook = HOOK.exec(text);
  if (hook) return told(`calls ${hook[0]}`, hook.index);
  const handler = at.file.endsWith('x') ? HANDLER.exec(text) : null;
  return handler ? told(`has ${handler[1] ?? ''}`, handler.index + handler[0].length) : [];
}

function fileRead(text: string, at: Template): Fault[] {
  const imported = FILE_SYSTEM.exec(text);
  if (!imported) return [];
  return [faults.warning(at.file, 'reads-files', placeOf(at, (READING.exec(text) ?? imported).index))];
}

function placeOf({ source }: Template, index: number): Place {
  const before = source.slice(0, index).split('\n');
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    excerpt: source.split('\n')[before.length - 1] ?? '',
  };
}
