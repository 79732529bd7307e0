import { anchorOf } from '../../markdown/headingAnchors.ts';
import { blankCode } from '../../markdown/blankCode.ts';
import { PICTURE } from '../oldAddress.ts';
import { encodePath } from '../encodePath.ts';
import { markLink, markNote } from '../marks.ts';
import { rewriteTargets } from '../rewriteTargets.ts';
import type { VaultLinks } from './createVaultLinks.ts';
import { keepLines } from './keepLines.ts';
import type { Note } from './readVault.ts';

interface Converting {
  readonly links: VaultLinks;
  /** What the page of a published note is called; undefined for any other. */
  readonly pageOf: (note: Note) => string | undefined;
  /** Publishes a file of the vault; returns where. */
  readonly publish: (path: string) => string;
  readonly hasLooseLines: boolean;
  readonly tell: (what: string, how: string, line: number) => void;
}

export interface ConvertedNote {
  readonly markdown: string;
  readonly tags: readonly string[];
  /** The heading at its very beginning, which is what it is called. */
  readonly heading: string | undefined;
}

/** Code that programs of the vault run. */
const RUN =
  /^(?:dataview|dataviewjs|tasks?|button|query|base|tracker|chart|chartsview|kanban|excalidraw(?:-.*)?|meta-bind.*|templater|timeline.*|leaflet|todoist|ccard|folder-index|calendar.*)$/i;
const FENCE = /^([ \t]*(?:>[ \t]*)*)(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*\n([^]*?)^[ \t>]*\2[ \t]*$/gm;
const WIKILINK = /(!?)\[\[([^[\]\n]+?)\]\]/g;
const TAG =
  /(?<=^|[\s(])#([\p{L}\p{N}\p{Extended_Pictographic}_/-]*[\p{L}\p{Extended_Pictographic}_][\p{L}\p{N}\p{M}\p{Extended_Pictographic}_/-]*)/gmu;

/** A note of Obsidian in our Markdown, which has its links, embeds and callouts too: what is left is what only its programs know. */
export function convertNote(note: Note, converting: Converting): ConvertedNote {
  const bare = withoutPrivate(withoutRun(note, converting.tell), converting.tell);
  const [, heading] = /^\s*# ([^\n]+)\n/.exec(`${bare}\n`) ?? [];
  const body = heading === undefined ? bare : bare.replace(/^\s*# [^\n]+(?:\n|$)/, '');
  const linked = linkMarkdown(linkNames(body, note, converting), note, converting);
  const { text, tags } = takeTags(linked);
  return {
    markdown: converting.hasLooseLines ? keepLines(text) : text,
    tags,
    heading: heading?.replace(/[*_`]|\s#+\s*$/g, '').trim(),
  };
}

/** Longer notes have words; to look is to convert. */
const SHORT = 3000;

/** Whether a note says nothing but what programs of its vault made of it. */
export const isWordless = (note: Note, links: VaultLinks): boolean =>
  note.body.length < SHORT &&
  convertNote(note, {
    links,
    pageOf: () => 'page',
    publish: (path) => path,
    hasLooseLines: false,
    tell: () => undefined,
  }).markdown.trim() === '';

/** Replaces what stands outside of code. */
function replaceText(text: string, pattern: RegExp, now: (found: RegExpExecArray, line: number) => string): string {
  const parts: string[] = [];
  let [done, line] = [0, 1];
  for (const found of blankCode(text, 'block').matchAll(pattern)) {
    const before = text.slice(done, found.index);
    line += before.split('\n').length - 1;
    const written = text.slice(found.index, found.index + found[0].length);
    parts.push(before, now(found, line));
    line += written.split('\n').length - 1;
    done = found.index + found[0].length;
  }
  return [...parts, text.slice(done)].join('');
}

function withoutRun({ body, line: first }: Note, tell: Converting['tell']): string {
  return body
    .replace(FENCE, (...found: string[]) => {
      const [whole = '', before = '', , language = '', code = ''] = found;
      if (/^ad-\w/.test(language)) {
        const [, title] = /^title:\s*(.*)$/m.exec(code) ?? [];
        return markNote(language.slice(3), title, code.replace(/^(?:title|collapse|icon|color):.*\n?/gm, ''));
      }
      if (!RUN.test(language)) return whole;
      const at = first + body.slice(0, body.indexOf(whole)).split('\n').length - 1;
      tell(`code of ${language}`, 'what it shows is made by a program of the vault', at);
      return before.trim();
    })
    .replace(/`(?:\$?= ?)[^`\n]+`/g, (code) => {
      tell('code of dataview', code, first);
      return '';
    });
}

/** Comments are for their writer; a mark at the end of a block is for links to it. */
function withoutPrivate(body: string, tell: Converting['tell']): string {
  const bare = replaceText(body, /%%[^]*?%%/g, () => '');
  const plain = replaceText(bare, /<%[^]*?%>/g, (found, line) => {
    tell('code of templater', found[0].slice(0, 40), line);
    return '';
  });
  const blocks = replaceText(plain, /(?:^|[ \t]+)\^[\w-]+[ \t]*$/gm, () => '');
  return replaceText(
    blocks,
    /^([ \t>-]*[\p{L}][\p{L}\p{N} _-]{0,40})::(?=[ \t]|$)/gmu,
    (found) => `${found[1] ?? ''}:`,
  );
}

function linkNames(body: string, note: Note, { links, pageOf, publish, tell }: Converting): string {
  return replaceText(body, WIKILINK, (found, line) => {
    const [written, bang = '', inside = ''] = found;
    const [target = '', ...more] = inside.split(/\\?\|/);
    const [name = '', ...headings] = target.trim().split('#');
    const words = more.join(' ').trim();
    const at = line + note.line - 1;
    const file = /\.\w{2,5}$/.test(name) && !/\.md$/i.test(name) ? links.file(name, note.path) : undefined;
    if (file !== undefined) return showFile(file, { words, bang, publish, tell, at });
    if (/\.(?:excalidraw|canvas|base)$|\.excalidraw\.md$/i.test(name) || (PICTURE.test(name) && bang !== '')) {
      tell(PICTURE.test(name) ? 'pictures that are not in the vault' : 'drawings and boards', name, at);
      return bang === '' ? words || name : '';
    }
    const there = name.trim() === '' ? note : links.note(name, note.path);
    const page = there && pageOf(there);
    const last = headings.at(-1)?.trim() ?? '';
    const shown =
      words || [lastOf(name), ...headings.filter((one) => !one.startsWith('^'))].filter(Boolean).join(' › ');
    if (!there || page === undefined) {
      tell(
        there ? 'links to notes that are not published' : 'links to notes that are not there',
        'their words stay',
        at,
      );
      return bang === '' ? shown : '';
    }
    const heading = headingIn(there, last);
    // brackets behind it would make it something else
    if (bang === '' && /[([]/.test(body[found.index + written.length] ?? ''))
      return markLink(shown, encodePath(`/${there.path}`) + (heading === undefined ? '' : `#${anchorOf(heading)}`));
    const inTable = /^[ \t>]*\|/.test(body.split('\n')[line - 1] ?? '');
    const bar = written.includes('\\|') || inTable ? '\\|' : '|';
    return `${bang}[[${page}${heading === undefined ? '' : `#${heading}`}${bang === '' ? bar + shown.replace(/[[\]]/g, '') : ''}]]`;
  });
}

const lastOf = (name: string): string => name.replace(/\.md$/i, '').replace(/^.*\//, '').trim();

/** A heading as the note has it: links leave out some of its signs. */
function headingIn({ body }: Note, said: string): string | undefined {
  if (said === '' || said.startsWith('^')) return undefined;
  const plain = (words: string): string =>
    words
      .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toLowerCase();
  const wanted = plain(said);
  const found = [...body.matchAll(/^#{2,6}[ \t]+(.+?)[ \t]*#*$/gm)].find(
    ([, words = '']) => plain(words) === wanted,
  )?.[1];
  return found === undefined || /[[\]|#`$]/.test(found) ? undefined : found;
}

interface Showing extends Pick<Converting, 'publish' | 'tell'> {
  readonly words: string;
  readonly bang: string;
  readonly at: number;
}

/** A picture of the vault where it is shown, a link to any other file. */
function showFile(path: string, { words, bang, publish, tell, at }: Showing): string {
  if (/\.(?:canvas|base|excalidraw|md)$/i.test(path)) {
    tell('drawings and boards', path, at);
    return bang === '' ? words : '';
  }
  const to = publish(path);
  if (bang !== '' && PICTURE.test(path)) {
    const [size] = /\d{1,5}(?:x\d{1,5})?$/.exec(words) ?? [];
    const alt = words.replace(/\d{1,5}(?:x\d{1,5})?$/, '').trim();
    return size === undefined
      ? `![${alt.replace(/[[\]]/g, '')}](${encodePath(`/${to}`)})`
      : `![[${to}${alt === '' ? '' : `|${alt}`}|${size}]]`;
  }
  return markLink(words === '' ? path.replace(/^.*\//, '') : words, encodePath(`/${to}`));
}

/** Links and pictures of Markdown, which find notes and files as names do. */
function linkMarkdown(body: string, note: Note, { links, pageOf, publish, tell }: Converting): string {
  const bare = body.replace(/(!\[[^\]\n]*?)\|\d{1,5}(?:x\d{1,5})?(?=\]\()/g, '$1');
  return rewriteTargets(
    bare.replace(BLANKS, (target) => target.replaceAll(' ', '%20')),
    ({ target, isPicture, line }) => {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return target;
      const [path = '', anchor = ''] = decoded(target).split(/(?=#)/);
      const file = path === '' ? undefined : links.file(path, note.path);
      if (file !== undefined) return encodePath(`/${publish(file)}`);
      const there = isPicture ? undefined : path === '' ? note : links.note(path, note.path);
      const page = there && pageOf(there);
      const heading = there && headingIn(there, anchor.slice(1));
      const place = heading === undefined ? '' : `#${anchorOf(heading)}`;
      if (there && path === '') return place === '' ? target : place;
      // the frame knows where a text of this path is
      if (there && page !== undefined) return encodePath(`/${there.path}`) + place;
      if (there) tell('links to notes that are not published', 'their words stay', line + note.line - 1);
      return there ? undefined : target;
    },
  );
}

/** Targets of notes in which blanks stand. */
const BLANKS = /(?<=\]\()[^()<>"'\n:]+\.md(?:#[^()<>"'\n]*)?(?=\))/gi;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tags in the text: a line of them alone goes, one among words is a word. */
function takeTags(body: string): { readonly text: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  const alone = replaceText(body, RegExp(`^[ \\t]*(?:tags?:[ \\t]*)?(?:${TAG.source}[ \\t,]*)+$`, 'gimu'), (found) => {
    tags.push(...[...found[0].matchAll(TAG)].map(([, tag = '']) => tag));
    return '';
  });
  const text = replaceText(alone, TAG, ([, tag = '']) => {
    tags.push(tag);
    return tag.replace(/^.*\//, '');
  });
  return { text, tags };
}
