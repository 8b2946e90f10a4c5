import '~/i18n/parts/search';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Area } from '~/gql/graphql';
import { useLocalePath } from '~/i18n/lang';
import { cleanText } from '~/lib/search-values';
import { changed } from '~/lib/search-changes';
import { BARE_SEARCH, searchHref, type SearchState } from '~/lib/search-state';
import { isHome } from '~/lib/nouns';
import { paths } from '~/lib/urls';
import styles from './SearchBox.module.css';
import { SuggestField } from './SuggestField';
import type { Suggestion } from './use-suggestions';

/** Where a suggestion leads: a home to its page, an area, condo or village to what is on offer there. */
export function suggestionHref({ kind, id }: Suggestion): string {
  if (isHome(kind)) return paths.listing(kind, id);
  return searchHref(paths.search(), suggested(BARE_SEARCH, { kind, id }));
}

/** The search with the area or complex of a suggestion in the place of its text. */
export function suggested(state: SearchState, { kind, id }: Pick<Suggestion, 'kind' | 'id'>): SearchState {
  // A complex has a fixed location: other areas would exclude it.
  const place = kind === 'AREA' ? { areas: [id as Area] } : { areas: undefined, complexes: [id] };
  return changed(state, { text: undefined, ...place });
}

/** The way into the search from another screen: a form that leads to /search, with completions. */
export function SearchBox() {
  const intl = useIntl();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const [text, setText] = useState('');
  const search = () => void navigate(localPath(searchHref(paths.search(), { ...BARE_SEARCH, text: cleanText(text) })));
  return (
    <search>
      <form
        action={localPath(paths.search())}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SuggestField
          name="q"
          label={intl.formatMessage({ id: 'search.box' })}
          text={text}
          onType={setText}
          onTake={search}
          onPick={(suggestion) => void navigate(localPath(suggestionHref(suggestion)))}
        />
        <button type="submit" className="button primary tall fixed rounded">
          {intl.formatMessage({ id: 'search.submit' })}
        </button>
      </form>
    </search>
  );
}
