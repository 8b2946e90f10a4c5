import { screen } from '~/apollo/screen';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { DealLists_query } from './DealLists';
import { pageTitle } from './page-title';
import type { Deal } from './Prices';

/** The screen of a deal, /rent or /buy: its units by `?page=`, its houses by `?houses=`. */
export function dealScreen(
  deal: Deal,
  texts: { title: 'lists.rent.title' | 'lists.buy.title'; text: 'lists.rent.text' | 'lists.buy.text' },
) {
  return screen({
    query: DealLists_query,
    identity: ['page', 'houses'],
    variables: ({ url, lang }) => ({
      lang,
      deal,
      page: parsePage(url.searchParams.get('page')),
      housePage: parsePage(url.searchParams.get('houses')),
    }),
    found: ({ units, houses }) => (units.units.length > 0 || units.page === 1) && (houses.houses.length > 0 || houses.page === 1),
    meta: ({ units }, { lang }) => ({
      title: pageTitle(lang, intlOf(lang).formatMessage({ id: texts.title }), units.page),
      description: intlOf(lang).formatMessage({ id: texts.text }),
    }),
  });
}
