import { Fragment, type Ref } from 'react';

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** Views by their names in the address (`list` for `#list`), with their labels. The first one is checked. */
  readonly choices: readonly (readonly [name: string, label: string])[];
  /** Put before a name to make the `id` by which the style sheet shows the view (`:has(#view-list:checked)`). */
  readonly prefix?: string;
  /** The choice stands in the address. */
  readonly inAddress?: boolean;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** Native radio buttons, uncontrolled, so that a choice works without scripts and survives hydration. `data-views` is for the boot script. */
export function Choices({ legend, name, choices, prefix = '', inAddress = true, ref }: ChoicesProps) {
  return (
    <fieldset className="choices" data-views={inAddress ? '' : undefined} ref={ref}>
      <legend className="unseen">{legend}</legend>
      {choices.map(([value, label], place) => (
        <Fragment key={value}>
          <input type="radio" name={name} id={prefix + value} value={value} defaultChecked={place === 0} />
          <label htmlFor={prefix + value}>{label}</label>
        </Fragment>
      ))}
    </fieldset>
  );
}
