import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { StaffBar } from '~/layout/StaffBar';
import { HomeDetail, homeScreen, type HomeNoun } from '~/site/detail/HomeDetail';
import { readFragment } from '~/gql/fragment-masking';
import { HOME_FACTS } from '~/site/listing/fact-fields';
import { houseFacts } from '~/site/listing/facts';
import type { IconName } from '~/ui/fact-icons';

const QUERY = graphql(`
  query House($lang: Lang!, $id: ID!, $stay: StayInput) {
    home: house(id: $id) {
      id
      ...HomeDetail_home
    }
  }
`);

/** What makes a house special: its field, its icon and its words. */
const EXTRAS = [
  { key: 'hasPool', icon: 'pool', label: 'detail.extra.hasPool' },
  { key: 'smartHome', icon: 'smartHome', label: 'detail.extra.smartHome' },
  { key: 'wineStorage', icon: 'wineStorage', label: 'detail.extra.wineStorage' },
  { key: 'rooftop', icon: 'rooftop', label: 'detail.extra.rooftop' },
  { key: 'eVCharger', icon: 'eVCharger', label: 'detail.extra.eVCharger' },
  { key: 'saunaRoom', icon: 'sauna', label: 'detail.extra.saunaRoom' },
] as const satisfies readonly { key: string; icon: IconName; label: string }[];

/** What only the page of a house has. */
const HOUSE: HomeNoun = {
  kind: 'house',
  complex: 'village',
  opensInactive: false,
  facts: (intl, house) => houseFacts(intl, readFragment(HOME_FACTS, house)),
  extras: (intl, house) =>
    EXTRAS.flatMap(({ key, icon, label }) =>
      'extras' in house && house.extras[key] ? [{ icon, label: intl.formatMessage({ id: label }) }] : [],
    ),
  tab: 'village',
  words: {
    title: 'detail.meta.house',
    complexes: 'detail.crumb.villages',
    list: 'detail.crumb.houses',
    tab: 'detail.tab.village',
    parent: 'detail.parent.village',
    similar: 'detail.similar.houses',
    more: 'detail.more.village',
    all: 'detail.more.allHouses',
  },
};

const detail = homeScreen(HOUSE, QUERY);

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /house/{id}: a house. */
export default function House() {
  const { home } = useScreen(QUERY);
  return (
    home && (
      <>
        <StaffBar noun="house" id={home.id} />
        <HomeDetail noun={HOUSE} home={home} />
      </>
    )
  );
}
