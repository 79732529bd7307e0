import { ownValue } from '../../ground/ownValue.ts';

/** What fails today may be a copy of what came with an earlier version. */
export const OLDER_HINT = 'Files that you copied from an earlier version are brought forward by: npx endpaper upgrade';

/** What React's bare numbers mean for pages that are made once, with what to do about each. */
const ERRORS: Readonly<Record<string, readonly [what: (value: string) => string, hint: string, written?: RegExp]>> = {
  31: [
    (value) => `${value.replace(/^object/, 'an object')} stands where React wants text or an element`,
    'Show one of its fields, such as {date.text}, or pass it on to a component.',
  ],
  60: [() => 'an element has dangerouslySetInnerHTML, and children as well', 'Take one of the two out.'],
  61: [() => 'dangerouslySetInnerHTML is not of the form { __html: text }', 'Write { __html: ... } around the HTML.'],
  62: [
    () => 'an element has style="...", which React does not take',
    'Give the element a className, and write its style into templates/styles/own.css.',
    /\bstyle=(?:["'`]|\{\s*["'`])/,
  ],
  130: [
    (value) => `a component is ${value || 'undefined'}`,
    `Compare its import with what that file exports: { Name } is the export of that name, Name alone the default.\n${OLDER_HINT}`,
  ],
  301: [() => 'a component sets its state each time that it is drawn', 'Work out from the props what it shows.'],
  321: [
    () => 'a hook is called outside a component, or by a package with a React of its own',
    'Call hooks at the top of a component. A package must use the React that Endpaper has.',
  ],
  399: [(value) => `<${value}> has children, or dangerouslySetInnerHTML`, 'Close it at once, as in <br />.'],
  426: [
    () => 'a component waits for something',
    'A page is made in one go: write components without async, lazy and use().',
  ],
};

interface Explained {
  readonly message: string;
  readonly hint?: string;
  /** How what is wrong looks in a template, where it can be found there. */
  readonly written?: RegExp | undefined;
}

/** React's message in words, with what to do; of a number that is rare, the address that explains it. Undefined for any other message. */
export function explainReact(message: string): Explained | undefined {
  const [, code = '', address = ''] = /^Minified React error #(\d+); visit (\S+)/.exec(message) ?? [];
  if (address === '') return undefined;
  const known = ownValue(ERRORS, code);
  if (!known) return { message: `React's error ${code}`, hint: `See ${address}` };
  const [what, hint, written] = known;
  return { message: what(new URL(address).searchParams.get('args[]') ?? ''), hint, written };
}
