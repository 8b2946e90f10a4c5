import { screen, useScreen } from '~/data/screen';
import { ImportsScreen } from '~/desk/import/ImportsScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';

const QUERY = graphql(`
  query AutoListings($page: Int!) {
    autoListings(page: $page) {
      ...ImportsScreen_page
    }
  }
`);

const imports = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => ({ page: parsePage(url.searchParams.get('page')) }),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'imports.title' }), noindex: true }),
});

export const loader = imports.loader;
export const clientLoader = imports.clientLoader;
export const meta = imports.meta;

/** /auto_listing (spec 2): where a spreadsheet is brought, and the history of imports. */
export default function AutoListings() {
  return <ImportsScreen page={useScreen(QUERY).autoListings} />;
}
