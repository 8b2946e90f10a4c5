import { useQuery } from '~/data/apollo/hooks';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { AlertWords } from '~/site/alerts/AlertWords';
import { savedSearches, useSavedSearches } from '~/site/saved-store/saved-searches';
import { Empty } from './Empty';
import styles from './SavedSearches.module.css';

const QUERY = graphql(`
  query SavedSearch($lang: Lang!, $search: String!) {
    alertAbout(search: $search) {
      ...AlertWords_about
    }
  }
`);

/** The searches saved on this device: their filters, a link to their homes, and a remove button. */
export function SavedSearches() {
  const intl = useIntl();
  const searches = useSavedSearches();
  if (searches.length === 0) {
    return (
      <Empty
        title={intl.formatMessage({ id: 'savedScreen.empty.searches' })}
        text={intl.formatMessage({ id: 'savedScreen.empty.searchesText' })}
      />
    );
  }
  return (
    <ul className={`stack gap-12 ${styles.searches}`}>
      {searches.map((search) => (
        <li className="row card" key={search}>
          <Words search={search} />
          <button type="button" className="button" onClick={() => savedSearches.remove(search)}>
            {intl.formatMessage({ id: 'savedScreen.remove' })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Words({ search }: { search: string }) {
  const intl = useIntl();
  const lang = useLang();
  const { data, error } = useQuery(QUERY, { variables: { lang, search } });
  if (data?.alertAbout) return <AlertWords about={data.alertAbout} link />;
  if (data || error) return <p>{intl.formatMessage({ id: 'savedScreen.failed' })}</p>;
  return <p role="status">{intl.formatMessage({ id: 'savedScreen.loading' })}</p>;
}
