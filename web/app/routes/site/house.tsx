import { screen, useScreen } from '~/data/screen';
import { HouseDetail } from '~/site/detail/HouseDetail';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { stayOf } from '~/lib/stay';
import { StaffBar } from '~/layout/StaffBar';
import { houseMeta } from '~/site/listing/detail-meta';
import { listingId } from '~/lib/listing-id';

const QUERY = graphql(`
  query House($lang: Lang!, $id: ID!, $stay: StayInput) {
    house(id: $id) {
      id
      reference
      name {
        text(lang: $lang)
      }
      html {
        text(lang: $lang)
      }
      place {
        city
        area
      }
      seo {
        title {
          text(lang: $lang)
        }
        description {
          text(lang: $lang)
        }
        keywords {
          text(lang: $lang)
        }
      }
      version
      rooms {
        bedroom
        size
      }
      pricing {
        rent {
          baht
          isFrom
        }
        buy {
          baht
          isFrom
        }
      }
      village {
        id
        name {
          text(lang: $lang)
        }
      }
      ...HouseDetail_house
    }
  }
`);

const detail = screen({
  moves: true,
  query: QUERY,
  variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), stay: stayOf(url.searchParams) }),
  found: ({ house }) => house !== null,
  meta: ({ house }, { lang }) => (house ? houseMeta(intlOf(lang), house, house.village?.name.text) : { title: '' }),
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /house/{id}: a house. */
export default function House() {
  const { house } = useScreen(QUERY);
  return (
    house && (
      <>
        <StaffBar noun="house" id={house.id} />
        <HouseDetail house={house} />
      </>
    )
  );
}
