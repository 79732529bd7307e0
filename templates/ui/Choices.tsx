import { Fragment, type Ref } from 'react';

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /**
   * The first one is checked. `value` is the name of the view in the address (`#list`); by `id` the style sheet shows what
   * belongs to it (`:has(#id:checked)`).
   */
  readonly choices: readonly { readonly id: string; readonly value: string; readonly label: string }[];
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/**
 * Native radio buttons, uncontrolled, so that a choice works without scripts and survives hydration. By `data-views` the boot script
 * finds them, to bind them to the address.
 */
export function Choices({ legend, name, choices, ref }: ChoicesProps) {
  return (
    <fieldset className="choices" data-views="" ref={ref}>
      <legend className="unseen">{legend}</legend>
      {choices.map(({ id, value, label }, place) => (
        <Fragment key={id}>
          <input type="radio" name={name} id={id} value={value} defaultChecked={place === 0} />
          <label htmlFor={id}>{label}</label>
        </Fragment>
      ))}
    </fieldset>
  );
}
