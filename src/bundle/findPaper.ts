/**
 * The colour of the page in both themes, of a bundled style sheet: `--paper: light-dark(#fbf7ee, #1a1714)`. Of several the last wins, as in
 * a browser; undefined where that is written in another way.
 */
export function findPaper(style: string): { light: string; dark: string } | undefined {
  const last = style.slice(style.lastIndexOf('--paper:'));
  const [, light, dark] =
    /^--paper:\s*light-dark\(\s*([^(),]+|\w+\([^()]*\))\s*,\s*([^(),]+|\w+\([^()]*\))\s*\)/.exec(last) ?? [];
  return light === undefined || dark === undefined ? undefined : { light: light.trim(), dark: dark.trim() };
}
