import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const PagesList = lazy(() => import('./PagesList'));

const PAGE = graphql(`
  fragment PagesScreen_page on Page {
    id
    name
    slug
    lang
    active
    updatedAt
  }
`);

/** The desk's list of content pages. */
export function PagesScreen({ pages }: { pages: readonly FragmentType<typeof PAGE>[] }) {
  return (
    <DeskScreen
      title={<FormattedMessage id="deskPages.title" />}
      count={<FormattedMessage id="deskPages.count" values={{ count: pages.length }} />}
    >
      <PagesList pages={readFragment(PAGE, pages)} />
    </DeskScreen>
  );
}
