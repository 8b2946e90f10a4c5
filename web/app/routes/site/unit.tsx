import { screen, useScreen } from '~/data/screen';
import { UnitDetail } from '~/site/detail/UnitDetail';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { stayOf } from '~/lib/stay';
import { StaffBar } from '~/layout/StaffBar';
import { unitMeta } from '~/site/listing/detail-meta';
import { listingId } from '~/lib/listing-id';

const QUERY = graphql(`
  query Unit($lang: Lang!, $id: ID!, $stay: StayInput) {
    unit(id: $id) {
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
      condo {
        id
        name {
          text(lang: $lang)
        }
      }
      ...UnitDetail_unit
    }
  }
`);

const detail = screen({
  moves: true,
  query: QUERY,
  variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), stay: stayOf(url.searchParams) }),
  found: ({ unit }) => unit !== null,
  meta: ({ unit }, { lang }) => (unit ? unitMeta(intlOf(lang), unit, unit.condo?.name.text) : { title: '' }),
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /unit/{id}: an apartment. */
export default function Unit() {
  const { unit } = useScreen(QUERY);
  return (
    unit && (
      <>
        <StaffBar noun="unit" id={unit.id} />
        <UnitDetail unit={unit} />
      </>
    )
  );
}
