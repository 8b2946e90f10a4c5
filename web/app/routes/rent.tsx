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
    deal: 'RENT' as const,
    page: parsePage(url.searchParams.get('page')),
    housePage: parsePage(url.searchParams.get('houses')),
  }),
  found: ({ units, houses }) => (units.units.length > 0 || units.page === 1) && (houses.houses.length > 0 || houses.page === 1),
  meta: ({ units }, { lang }) => ({
    title: pageTitle(lang, intlOf(lang).formatMessage({ id: 'lists.rent.title' }), units.page),
    description: intlOf(lang).formatMessage({ id: 'lists.rent.text' }),
  }),
});

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /rent: what is for rent. */
export default function Rent() {
  const data = useScreen(DealLists_query);
  const intl = useIntl();
  return (
    <DealLists
      data={data}
      deal="RENT"
      path={paths.rent()}
      title={intl.formatMessage({ id: 'lists.rent.title' })}
      text={intl.formatMessage({ id: 'lists.rent.text' })}
    />
  );
}
