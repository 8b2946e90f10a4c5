import { screen, useScreen } from '~/apollo/screen';
import { CondoDetail } from '~/features/condos/CondoDetail';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { paths } from '~/lib/urls';
import { condoMeta } from '~/shared/detail/detail-meta';
import { listingId } from '~/shared/detail/listing-id';
import { EmptyState } from '~/shared/listing/EmptyState';
import { listHref } from '~/lib/list-href';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { pageTitle } from '~/shared/listing/page-title';
import { Pagination } from '~/shared/listing/Pagination';
import { UnitCard } from '~/shared/listing/UnitCard';

const QUERY = graphql(`
  query Condo($lang: Lang!, $id: ID!, $page: Int!) {
    condo(id: $id) {
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
      pictures {
        id
        link
        width
        height
        caption {
          text(lang: $lang)
        }
      }
      offers {
        total
      }
      ...CondoDetail_condo
    }
    units(condo: $id, page: $page) {
      total
      page
      pages
      units {
        id
        ...UnitCard_unit
      }
    }
  }
`);

const detail = screen({
  query: QUERY,
  identity: ['page'],
  variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), page: parsePage(url.searchParams.get('page')) }),
  found: ({ condo, units }) => condo !== null && (units.units.length > 0 || units.page === 1),
  meta: ({ condo, units }, { lang }) => {
    if (!condo) return { title: '' };
    const about = condoMeta(intlOf(lang), condo);
    return { ...about, title: pageTitle(lang, about.title, units.page) };
  },
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /condo/{id}: a condominium and the apartments on offer in it, page by page (`?page=`). */
export default function Condo() {
  const { condo, units } = useScreen(QUERY);
  if (!condo) return null;
  return (
    <CondoDetail condo={condo} total={units.total}>
      {units.total === 0 && <EmptyState />}
      <ListingGrid>
        {units.units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} />
        ))}
      </ListingGrid>
      <Pagination page={units.page} pages={units.pages} href={(page) => listHref(paths.condo(condo.id), { page }, 'offers')} />
    </CondoDetail>
  );
}
