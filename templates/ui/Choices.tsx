import { Fragment } from 'react';

export interface Choice {
  /** Unique in the page: the style sheet shows what belongs to it by `:has(#id:checked)`. */
  readonly id: string;
  /** The name of the view in the address: `#list`. */
  readonly value: string;
  readonly label: string;
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** The first one is checked. */
  readonly choices: readonly Choice[];
  readonly onChoose?: (value: string) => void;
}

/**
 * Native radio buttons, uncontrolled, so that a choice works without scripts and survives their arrival. The boot script
 * ties them to the address.
 */
export function Choices({ legend, name, choices, onChoose }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="unseen">{legend}</legend>
      {choices.map(({ id, value, label }, place) => (
        <Fragment key={id}>
          <input
            type="radio"
            name={name}
            id={id}
            value={value}
            defaultChecked={place === 0}
            onChange={() => onChoose?.(value)}
          />
          <label htmlFor={id}>{label}</label>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** The choices that stand in an element. */
export const readChoices = (root: ParentNode): Choice[] =>
  [...root.querySelectorAll<HTMLInputElement>('.choices input')].map(({ id, value, labels }) => ({
    id,
    value,
    label: labels?.[0]?.textContent ?? '',
  }));
