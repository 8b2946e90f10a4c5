import { useScreen } from '~/data/screen';
import { graphql } from '~/gql/gql';
import { StaffBar } from '~/layout/StaffBar';
import { HomeDetail, homeScreen, type HomeNoun } from '~/site/detail/HomeDetail';
import { readFragment } from '~/gql/fragment-masking';
import { HOME_FACTS } from '~/site/listing/fact-fields';
import { unitFacts } from '~/site/listing/facts';

const QUERY = graphql(`
  query Unit($lang: Lang!, $id: ID!, $stay: StayInput) {
    home: unit(id: $id) {
      id
      ...HomeDetail_home
    }
  }
`);

/** What only the page of a unit has. */
const UNIT: HomeNoun = {
  kind: 'unit',
  complex: 'condo',
  opensInactive: true,
  facts: (intl, unit, buildingFloors) => unitFacts(intl, readFragment(HOME_FACTS, unit), buildingFloors),
  tab: 'condominium',
  words: {
    title: 'detail.meta.unit',
    complexes: 'detail.crumb.condos',
    list: 'detail.crumb.units',
    tab: 'detail.tab.condominium',
    parent: 'detail.parent.condo',
    similar: 'detail.similar.units',
    more: 'detail.more.condo',
    all: 'detail.more.all',
  },
};

const detail = homeScreen(UNIT, QUERY);

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /unit/{id}: an apartment. */
export default function Unit() {
  const { home } = useScreen(QUERY);
  return (
    home && (
      <>
        <StaffBar noun="unit" id={home.id} />
        <HomeDetail noun={UNIT} home={home} />
      </>
    )
  );
}
