import temml from 'temml';

/** LaTeX -> presentation MathML, or what is wrong with the LaTeX. Loaded only where a text holds a formula. */
export type Mathematics = (latex: string, display: boolean) => Formula;

type Formula = { mathml: string; fault?: undefined } | { mathml?: undefined; fault: string };

export const setMathematics: Mathematics = (latex, display) => {
  try {
    const mathml = temml.renderToString(latex, { displayMode: display, annotate: false, throwOnError: true });
    // the page is served under a content security policy without inline styles; the style sheet knows the classes
    return { mathml: mathml.replace(/ style="[^"]*"/g, '') };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const fault = cause.message.trim().replace(/ at position \d+:.*| at end of input:.*/s, '');
    return { fault: fault.replaceAll("'EOF'", 'the end of the formula') };
  }
};
