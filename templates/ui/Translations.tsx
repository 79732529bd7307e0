import { Fragment } from 'react';
import type { Translation } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** The same page in other languages, each by its own name. */
export function Translations({ pages, typeset }: WithTypesetter<{ readonly pages: readonly Translation[] }>) {
  return (
    <p className="notice">
      <small>
        {typeset.say('alsoIn')}{' '}
        {pages.map(({ href, lang, text }, place) => (
          <Fragment key={lang}>
            {place > 0 && ' · '}
            <bdi>
              <a href={href} lang={lang} hrefLang={lang} rel="alternate">
                {text}
              </a>
            </bdi>
          </Fragment>
        ))}
      </small>
    </p>
  );
}
