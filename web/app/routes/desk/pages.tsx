import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const PagesList = lazy(() => import('~/desk/pages/PagesList'));

const PAGE = graphql(`
  fragment PagesList_page on Page {
    id
    name
    slug
    lang
    active
    updatedAt
  }
`);

const QUERY = graphql(`
  query DeskPages($trashed: Boolean!) {
    allPages(trashed: $trashed) {
      id
      ...PagesList_page
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
  return (
    <DeskScreen
      title={<FormattedMessage id="deskPages.title" />}
      count={<FormattedMessage id="deskPages.count" values={{ count: allPages.length }} />}
    >
      <PagesList pages={readFragment(PAGE, allPages)} />
    </DeskScreen>
  );
}
