import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parseExplorer } from '~/desk/files/explorer-state';

const QUERY = graphql(`
  query Files($page: Int!, $search: String, $unused: Boolean) {
    files(page: $page, search: $search, unused: $unused) {
      ...FilesScreen_page
    }
  }
`);

const files = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text, unused } = parseExplorer(url.searchParams);
    return { page, search: text || null, unused: unused || null };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'files.title' }), noindex: true }),
});

export const loader = files.loader;
export const clientLoader = files.clientLoader;
export const meta = files.meta;

/** /lazy/files: the file explorer. */
export default function Files() {
  return <FilesScreen page={useScreen(QUERY).files} />;
}

const FilesDesk = lazy(() => import('~/desk/files/FilesDesk'));

const PAGE = graphql(`
  fragment FilesScreen_page on FilePage {
    total
    page
    pages
    files {
      id
      ...FileExplorer_file
    }
  }
`);

/** /lazy/files: every stored picture, what uses it, and the way in for new ones. */
function FilesScreen({ page }: { page: FragmentType<typeof PAGE> }) {
  const files = readFragment(PAGE, page);
  return (
    <DeskScreen title={<FormattedMessage id="files.title" />} count={<FormattedMessage id="files.count" values={{ count: files.total }} />}>
      <FilesDesk page={files} />
    </DeskScreen>
  );
}
