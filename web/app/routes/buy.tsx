import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/apollo/screen';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { DealLists, DealLists_query } from '~/shared/listing/DealLists';
import { pageTitle } from '~/shared/listing/page-title';

const list = screen({
  query: DealLists_query,
  variables: ({ url, lang }) => ({
    lang,
    deal: 'BUY' as const,
    page: parsePage(url.searchParams.get('page')),
    housePage: parsePage(url.searchParams.get('houses')),
  }),
  found: ({ units, houses }) => (units.units.length > 0 || units.page === 1) && (houses.houses.length > 0 || houses.page === 1),
  meta: ({ units }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.buy.title' }), units.page),
    description: intlOf(lang).formatMessage({ id: 'lists.buy.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /buy: what is for sale. */
export default function Buy() {
  const data = useScreen(DealLists_query);
  const intl = useIntl();
  return (
    <DealLists
      data={data}
      deal="BUY"
      path={paths.buy()}
      title={intl.formatMessage({ id: 'lists.buy.title' })}
      text={intl.formatMessage({ id: 'lists.buy.text' })}
    />
  );
}
