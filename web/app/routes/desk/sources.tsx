import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const SourcesGrid = lazy(() => import('~/desk/sources/SourcesGrid'));

const SOURCE = graphql(`
  fragment SourcesGrid_source on Source {
    id
    version
    name
    contact
    commission
    lang
    currency
    feedUrl
    feedFormat
    feedEvery
    feedTokenSet
    ...FeedState_source
    homes
  }
`);

const QUERY = graphql(`
  query Sources($page: Int!, $text: String) {
    sources(page: $page, text: $text) {
      total
      sources {
        id
        ...SourcesGrid_source
      }
    }
  }
`);

const sources = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text } = parseGrid(url.searchParams, []);
    return { page, text: text || null };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'sources.title' }), noindex: true }),
});

export const loader = sources.loader;
export const clientLoader = sources.clientLoader;
export const meta = sources.meta;

/** /lazy/sources: the partners who send homes. */
export default function Sources() {
  const { sources: page } = useScreen(QUERY);
  return (
    <DeskScreen
      title={<FormattedMessage id="sources.title" />}
      count={<FormattedMessage id="sources.count" values={{ count: page.total }} />}
    >
      <SourcesGrid sources={readFragment(SOURCE, page.sources)} total={page.total} />
    </DeskScreen>
  );
}
