/**
 * Runs in the pages that `serve` sends: the server sends this function's own text, so it may use nothing from outside. Returns how to
 * show what is wrong above the page, each problem as lines of text; none: the page alone.
 */
export function showProblems(): (problems: readonly string[]) => void {
  const overlay = document.createElement('div');
  const panel = overlay.attachShadow({ mode: 'open' });
  let shown = '';
  return (problems) => {
    // whoever put it away is told of the same only once
    const said = problems.join('\n');
    if (said === shown) return;
    shown = said;
    overlay.remove();
    if (problems.length === 0) return;
    const style = document.createElement('style');
    style.textContent = `:host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      background: #1d1a16; color: #f6f1e7; border-top: 4px solid #e0533d; font: 15px/1.5 ui-monospace, monospace; }
      div { padding: 1rem 1.5rem; } h2 { font-size: inherit; margin: 0 3rem 0.5rem 0; color: #ff9a85; }
      pre { font: inherit; margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      button { position: absolute; top: 0.7rem; right: 1rem; font: inherit; color: inherit; background: none; border: 1px solid; }`;
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    const head = document.createElement('h2');
    head.textContent = 'The site as it was before, since there is something to mend:';
    const hide = document.createElement('button');
    hide.textContent = 'Hide';
    hide.addEventListener('click', () => {
      overlay.remove();
    });
    const texts = problems.map((problem) => {
      const text = document.createElement('pre');
      text.textContent = problem;
      return text;
    });
    box.append(head, ...texts, hide);
    panel.replaceChildren(style, box);
    document.body.append(overlay);
  };
}
