import { screen, useScreen } from '~/data/screen';
import { FilesScreen } from '~/desk/files/FilesScreen';
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
