declare module 'markdown-it/lib/rules_block/html_block.mjs' {
  import type MarkdownIt from 'markdown-it';
  const rule: Parameters<MarkdownIt['block']['ruler']['at']>[1];
  export default rule;
}
