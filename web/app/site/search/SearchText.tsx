import { useIntl } from 'react-intl';
import { changed } from '~/lib/search-changes';
import { SuggestField } from '~/site/search-field/SuggestField';
import { FORM_ID } from './SearchToolbar';
import styles from './SearchLayout.module.css';
import type { Search } from './use-search';
import { useTakeSuggestion } from './use-take-suggestion';

/** The text field of the search screen, at its head; a part of the form of the filters. */
export function SearchText({ search }: { search: Search }) {
  const intl = useIntl();
  const takeSuggestion = useTakeSuggestion(search);
  const { typed, apply } = search;
  return (
    <search className={`flex gap-8 below-16 ${styles.searchText}`}>
      <SuggestField
        name="q"
        form={FORM_ID}
        label={intl.formatMessage({ id: 'search.box' })}
        text={typed.text ?? ''}
        onType={(text) => apply(changed(typed, { text: text || undefined }), { typing: true })}
        onTake={() => apply(typed)}
        onPick={takeSuggestion}
      />
      <button type="submit" form={FORM_ID} className="button primary tall fixed rounded">
        {intl.formatMessage({ id: 'search.submit' })}
      </button>
    </search>
  );
}
