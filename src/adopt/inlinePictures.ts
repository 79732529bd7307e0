import { blankCode } from '../markdown/blankCode.ts';

const DEFINITION =
  /^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]*(?:<([^<>\n]*)>|(\S+))(?:[ \t]+("[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;
const USED = /!\[([^\]\n]*)\](?:\[([^\]\n]*)\]|(?![([:]))/g;

/** Pictures that name their address elsewhere, `![words][label]`, with the address itself, so that it is known for that of a picture. */
export function inlinePictures(text: string): string {
  if (!/!\[[^\]\n]*\](?!\()/.test(text)) return text;
  const bare = blankCode(text, 'block');
  const fold = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();
  const known = new Map(
    [...bare.matchAll(DEFINITION)].map(
      ([, label = '', angled, plain = '', title]) => [fold(label), { target: angled ?? plain, title }] as const,
    ),
  );
  return [...bare.matchAll(USED)].reduceRight((now, { 0: found, 1: words = '', 2: label = '', index }) => {
    const definition = known.get(fold(label === '' ? words : label));
    if (!definition) return now;
    const { target, title } = definition;
    const written = `![${words}](${target}${title === undefined ? '' : ` "${title.slice(1, -1).replace(/"/g, '\\"')}"`})`;
    return now.slice(0, index) + written + now.slice(index + found.length);
  }, text);
}
