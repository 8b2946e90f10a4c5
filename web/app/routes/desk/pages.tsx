import { screen, useScreen } from '~/data/screen';
import { PagesScreen } from '~/desk/pages/PagesScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const QUERY = graphql(`
  query DeskPages($trashed: Boolean!) {
    allPages(trashed: $trashed) {
      id
      ...PagesScreen_page
    }
  }
`);

const pages = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => ({ trashed: url.searchParams.get('state') === 'TRASH' }),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'deskPages.title' }), noindex: true }),
});

export const loader = pages.loader;
export const clientLoader = pages.clientLoader;
export const meta = pages.meta;

/** /desk/pages: content pages in every language, also those that are switched off, and with `?state=TRASH` those that were deleted. */
export default function DeskPages() {
  const { allPages } = useScreen(QUERY);
  return <PagesScreen pages={allPages} />;
}
