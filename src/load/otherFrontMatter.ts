/** Front matter of another form, TOML or JSON, or that is not closed: what is below it is text all the same. */
export const OTHER_FRONT_MATTER =
  /^(?:\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+|\{\s[\s\S]*?\n\}|---[ \t]*\r?\n(?:[\w-]+:.*\r?\n|[ \t-].*\r?\n)*)/;
