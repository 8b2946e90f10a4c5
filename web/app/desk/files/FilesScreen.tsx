import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const FilesDesk = lazy(() => import('./FilesDesk'));

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
export function FilesScreen({ page }: { page: FragmentType<typeof PAGE> }) {
  const files = readFragment(PAGE, page);
  return (
    <DeskScreen title={<FormattedMessage id="files.title" />} count={<FormattedMessage id="files.count" values={{ count: files.total }} />}>
      <FilesDesk page={files} />
    </DeskScreen>
  );
}
