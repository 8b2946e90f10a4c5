import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const ImportsDesk = lazy(() => import('./ImportsDesk'));

const PAGE = graphql(`
  fragment ImportsScreen_page on AutoListingPage {
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

/** /auto_listing: the way in for spreadsheets, and every import there was. */
export function ImportsScreen({ page }: { page: FragmentType<typeof PAGE> }) {
  return (
    <DeskScreen title={<FormattedMessage id="imports.title" />}>
      <ImportsDesk page={readFragment(PAGE, page)} />
    </DeskScreen>
  );
}
