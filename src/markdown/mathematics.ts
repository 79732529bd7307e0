import temml from 'temml';

/** LaTeX -> presentation MathML, or what is wrong with the LaTeX. Loaded only where a text holds a formula. */
export type Mathematics = (latex: string, display: boolean) => Formula;

type Formula = { mathml: string; fault?: undefined } | { mathml?: undefined; fault: string };

/** What no formula has that somebody wrote: the time that the library takes grows with the square of the depth (levels of braces, environments and \\left). */
const DEEPEST = 500;

/** A formula with commands of its own: each use of one may be as long as the formula. */
const DEFINES = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![A-Za-z])/;
const MOST_TOKENS = 100_000;

/** As the library has it. */
const MOST_EXPANDED = 1000;

export const setMathematics: Mathematics = (latex, display) => {
  if (depthOf(latex) > DEEPEST)
    return { fault: `more than ${String(DEEPEST)} braces, environments or \\left are inside one another` };
  const maxExpand = DEFINES.test(latex) ? Math.min(MOST_TOKENS / latex.length, MOST_EXPANDED) : MOST_EXPANDED;
  try {
    const mathml = temml.renderToString(latex, {
      displayMode: display,
      annotate: false,
      throwOnError: true,
      maxExpand,
    });
    return { mathml: mathml.replace(/<[^>]* style="[^>]*>/g, withoutStyle) };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (cause instanceof RangeError) return { fault: 'it is too deep' };
    if (cause.message.includes('Too many expansions')) return { fault: 'what its commands stand for is too long' };
    const fault = cause.message.trim().replace(/ at position \d+:.*| at end of input:.*/s, '');
    return { fault: fault.replaceAll("'EOF'", 'the end of the formula') };
  }
};

/**
 * A tag without its style attribute, which the content security policy of the pages forbids. Its colour becomes an attribute of MathML's
 * own, its borders (of boxes, and of the lines in arrays) classes that the style sheet knows; the rest is done there for all formulas.
 */
function withoutStyle(tag: string): string {
  const style = / style="([^"]*)"/.exec(tag)?.[1] ?? '';
  const color = /(?:^|;)color:([^;]+)/.exec(style)?.[1];
  const lines = [...style.matchAll(/border(-\w+)?:/g)].map(([, side = '-box']) => `line${side}`);
  const bare = tag.replace(/ style="[^"]*"/, color === undefined ? '' : ` mathcolor="${color}"`);
  if (lines.length === 0) return bare;
  const classes = lines.join(' ');
  return bare.includes(' class="')
    ? bare.replace(/ class="/, `$&${classes} `)
    : bare.replace(/^<\w+/, `$& class="${classes}"`);
}

/** How many braces, environments and \\left are inside one another at most, or somewhat more. */
function depthOf(latex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const mark of latex.match(/[{}]|\\(?:left|right|begin|end)(?![A-Za-z])/g) ?? []) {
    depth += /^(?:\{|\\[lb])/.test(mark) ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
