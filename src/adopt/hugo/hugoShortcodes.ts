import { readArgs, type ShortcodeTag } from '../expandShortcodes.ts';

const TAG =
  /\{\{([<%])\s*(\/\*)?\s*(\/?)\s*((?:"(?:\\.|[^"\\])*"|`[^`]*`|(?!\/?\s*[>%]\}\}|\*\/)[^])*?)\s*(\*\/)?\s*(\/?)\s*[>%]\}\}/g;

/** `{{< name arg >}}` and `{{% name %}}...{{% /name %}}` (gohugo.io/content-management/shortcodes). */
export const hugoShortcodes = (text: string): ShortcodeTag[] =>
  [...text.matchAll(TAG)].map((match): ShortcodeTag => {
    const [whole, sign = '<', comment, slash = '', body = '', , alone = ''] = match;
    const [, name = '', args = ''] = /^([^\s=]+)\s*([^]*)$/.exec(body) ?? [];
    return {
      start: match.index,
      end: match.index + whole.length,
      isEnd: slash !== '',
      isAlone: alone !== '',
      name,
      args: readArgs(args),
      // between comment signs it is an example
      literal: comment === undefined ? undefined : `{{${sign} ${slash}${body} ${sign === '<' ? '>' : '%'}}}`,
    };
  });

const PIPES = /\s*\|\s*(?:safe\w+|markdownify|\$?\.Page\.RenderString|relURL|absURL|htmlUnescape|plainify|string)\b/g;
const GET = /\(?\$?\.Get\s+["`]?([\w-]+)["`]?\)?/g;
const VALUE = /^(?:(?:get|own)_\w+|body)$/;
/** Stands where Liquid has no words. */
const NONE = '\0';

/** A template of a shortcode in Go, as far as Liquid has words for it; undefined for one that does more. */
export function hugoTemplate(template: string): string | undefined {
  // what is open, by the name that a dot stands for in it
  const open: string[] = [];
  const write = (action: string): string => {
    const plain = action
      .replace(PIPES, '')
      .replace(GET, (_, name: string) => `get_${name.replaceAll('-', '_')}`)
      .replace(/\$?\.Inner\b/, 'body')
      .replace(/\$([A-Za-z]\w*)/g, 'own_$1');
    const [, word, said = ''] = /^((?:else )?(?:if|with))\s+(?:isset\s+\.Params\s+)?"?([\w-]+)"?$/.exec(plain) ?? [];
    const name = VALUE.test(said) ? said : `get_${said}`;
    if (word?.startsWith('else') === true) return `{% elsif ${name} %}`;
    if (word !== undefined) open.push(word === 'with' ? name : (open.at(-1) ?? 'body'));
    if (word !== undefined) return `{% if ${name} %}`;
    if (plain === 'else') return '{% else %}';
    if (plain === 'end') return open.pop() === undefined ? NONE : '{% endif %}';
    const [, variable, value = ''] = /^(own_\w+)\s*:?=\s*((?:get|own)_\w+|"[^"]*")$/.exec(plain) ?? [];
    if (variable !== undefined) return `{% assign ${variable} = ${value} %}`;
    return VALUE.test(plain) || plain === '.' ? `{{ ${plain === '.' ? (open.at(-1) ?? 'body') : plain} }}` : NONE;
  };
  const liquid = template
    .replace(/\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g, '')
    .replace(/\{\{-?\s*([^]*?)\s*-?\}\}/g, (_, action: string) => write(action));
  return liquid.includes(NONE) || open.length > 0 ? undefined : liquid;
}
