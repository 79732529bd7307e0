/** Puts a real link, which can be copied, in the place of "sam [at] example [dot] org". */
export function showEmail(span: HTMLElement): void {
  const { user = '', host = '' } = span.dataset;
  const link = document.createElement('a');
  link.href = `mailto:${encodeURIComponent(user)}@${host}`;
  link.textContent = `${user}@${host}`;
  span.replaceWith(link);
}
