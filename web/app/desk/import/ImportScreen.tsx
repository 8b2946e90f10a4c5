import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const ImportWizard = lazy(() => import('./ImportWizard'));

const IMPORT = graphql(`
  fragment ImportScreen_import on AutoListing {
    id
    fileName
    stage
    entity
    sheets {
      name
      rows
      columns
      proposedHeaderRow
    }
    sheet
    headerRow
    columns {
      column
      header
      field
      why
      sure
      filled
      samples
      values {
        text
        cells
        choice
        chosen
      }
    }
    common {
      area
      view
      features
      furnishing
      petAllowed
    }
    multiListing
    complex {
      id
      kind
      reference
      name {
        en
        ru
      }
    }
    existing
    allOrNothing
    unusualPrices
    startedAt
    earlier {
      id
      createdAt
      username
    }
    ...ComplexNames_import
    ...ImportProgress_import
  }
`);

/** /auto_listing/{id}: one import, step by step. */
export function ImportScreen({ import: masked }: { import: FragmentType<typeof IMPORT> }) {
  const one = readFragment(IMPORT, masked);
  return (
    <DeskScreen title={<span style={{ overflowWrap: 'anywhere' }}>{one.fileName}</span>}>
      <ImportWizard import={one} />
    </DeskScreen>
  );
}
