/** A link, which can be copied, in place of "sam [at] example [dot] org". */
export function start(span: HTMLElement): void {
  const { user, host } = span.dataset as Record<'user' | 'host', string>;
  const link = document.createElement('a');
  link.href = `mailto:${encodeURIComponent(user)}@${host}`;
  link.textContent = `${user}@${host}`;
  span.replaceWith(link);
}
