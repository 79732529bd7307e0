import type MarkdownIt from 'markdown-it';

/** `- [ ] open` and `- [x] done` as boxes, which nobody can press (github.github.com/gfm, task list items). */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', ({ tokens, Token }) => {
    for (const [index, item] of tokens.entries()) {
      const text = tokens[index + 2];
      const [first] = text?.children ?? [];
      if (item.type !== 'list_item_open' || text?.type !== 'inline' || first?.type !== 'text') continue;
      const [mark, state] = /^\[([ xX])\]\s+/.exec(first.content) ?? [];
      if (mark === undefined) continue;
      first.content = first.content.slice(mark.length);
      const box = new Token('task', 'input', 0);
      box.attrs = [
        ['type', 'checkbox'],
        ['disabled', ''],
      ];
      if (state !== ' ') box.attrPush(['checked', '']);
      // the words are the name of the box
      text.children?.unshift(new Token('task_open', 'label', 1), box);
      text.children?.push(new Token('task_close', 'label', -1));
      item.attrJoin('class', 'task');
    }
  });
}
