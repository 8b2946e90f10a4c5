import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';

const ImportsDesk = lazy(() => import('~/desk/import/ImportsDesk'));

const PAGE = graphql(`
  fragment ImportsDesk_page on AutoListingPage {
    total
    page
    pages
    imports {
      id
      fileName
      username
      createdAt
      entity
      stage
      done
      total
      counts {
        create
        update
        unchanged
        skip
        error
      }
    }
  }
`);

const QUERY = graphql(`
  query AutoListings($page: Int!) {
    autoListings(page: $page) {
      ...ImportsDesk_page
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
  return (
    <DeskScreen title={<FormattedMessage id="imports.title" />}>
      <ImportsDesk page={readFragment(PAGE, useScreen(QUERY).autoListings)} />
    </DeskScreen>
  );
}
