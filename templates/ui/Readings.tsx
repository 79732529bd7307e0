import { Fragment } from 'react';
import type { ShownReading } from '../../src/site/shelf.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { DateMark } from './DateMark.tsx';

/** All readings of a book: when, for how long or how far, in which edition, and what was noted of it. */
export function Readings({ readings, typeset }: WithTypesetter<{ readonly readings: readonly ShownReading[] }>) {
  return (
    <section className="readings">
      <h2>{typeset.say('readings')}</h2>
      <ul>
        {readings.map((reading, place) => (
          <li key={place}>
            <Told reading={reading} typeset={typeset} />
            {reading.note !== undefined && <p>{typeset.plain(reading.note)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "April 2, 2024 – May 2, 2024, 31 days, paperback"; "Did not finish" is written as the name of a shelf, and stands first. */
function Told({ reading: { started, ended, gaveUp, facts }, typeset }: WithTypesetter<{ reading: ShownReading }>) {
  const parts = [
    gaveUp && typeset.say('didNotFinishShelf'),
    started && ended && (
      <>
        <DateMark date={started} /> – <DateMark date={ended} />
      </>
    ),
    !started && ended && <DateMark date={ended} />,
    ...facts.map((fact) => typeset.plain(fact)),
  ].filter((part) => part !== undefined && part !== false);
  if (parts.length === 0) return null;
  return (
    <p className="when">
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && typeset.say('comma')}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
