import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parseExplorer } from '~/desk/files/explorer-state';

const FilesDesk = lazy(() => import('~/desk/files/FilesDesk'));

const PAGE = graphql(`
  fragment FilesDesk_page on FilePage {
    total
    page
    pages
    files {
      id
      ...FileExplorer_file
    }
  }
`);

const QUERY = graphql(`
  query Files($page: Int!, $search: String, $unused: Boolean, $broken: Boolean) {
    files(page: $page, search: $search, unused: $unused, broken: $broken) {
      ...FilesDesk_page
    }
  }
`);

const files = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text, unused, broken } = parseExplorer(url.searchParams);
    return { page, search: text || null, unused: unused || null, broken: broken || null };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'files.title' }), noindex: true }),
});

export const loader = files.loader;
export const clientLoader = files.clientLoader;
export const meta = files.meta;

/** /lazy/files: the file explorer. */
export default function Files() {
  const page = readFragment(PAGE, useScreen(QUERY).files);
  return (
    <DeskScreen title={<FormattedMessage id="files.title" />} count={<FormattedMessage id="files.count" values={{ count: page.total }} />}>
      <FilesDesk page={page} />
    </DeskScreen>
  );
}
