import type { Chrome } from '../../src/site/chrome.ts';
import type { WithTypesetter } from '../routeProps.ts';

interface SearchFormProps {
  /** Address of the index, which shows what was found, and without scripts all that there is. */
  readonly action: Chrome['search'];
  /** What tells this form from the menu's, for a screen reader that lists them; none in the menu. */
  readonly name?: string;
  /** Whether a link leads there as well. */
  readonly hasLink?: boolean;
}

/** Search over the whole site: the script's part `search` answers below the field while the visitor types. */
export const SearchForm = ({ action, name, hasLink = false, typeset }: WithTypesetter<SearchFormProps>) => (
  <form className="search" action={action} role="search" aria-label={name}>
    <div className="field">
      <input
        type="search"
        name="q"
        aria-label={typeset.say('search')}
        placeholder={typeset.say('siteSearchHint')}
        autoComplete="off"
      />
      <button className="icon" type="submit" aria-label={typeset.say('search')}>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
        </svg>
      </button>
    </div>
    {hasLink && <a href={action}>{typeset.say('fromAToZ')}</a>}
  </form>
);
