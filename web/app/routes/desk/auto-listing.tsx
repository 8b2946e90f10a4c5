import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const ImportWizard = lazy(() => import('~/desk/import/ImportWizard'));

const IMPORT = graphql(`
  fragment ImportWizard_import on AutoListing {
    id
    fileName
    stage
    entity
    sheets {
      name
      rows
      columns
      proposedHeaderRow
      layout
    }
    sheet
    parts {
      sheet
      from
    }
    headerRow
    columns {
      column
      header
      field
      why
      sure
      taught {
        username
        at
      }
      unit
      currency
      units
      filled
      samples
      looksLike
      values {
        text
        cells
        choice
        chosen
      }
    }
    common {
      ...CommonStep_common
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
    leaveUnreadable
    gone
    source {
      id
      name
    }
    deal
    currency
    currencyAsked
    sizeUnit
    bothNouns
    sibling {
      id
      entity
      stage
    }
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

const QUERY = graphql(`
  query AutoListingById($id: ID!) {
    autoListing(id: $id) {
      id
      fileName
      ...ImportWizard_import
    }
  }
`);

const one = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  found: ({ autoListing }) => autoListing !== null,
  meta: ({ autoListing }, { lang }) => ({
    title: `${autoListing?.fileName ?? ''} · ${intlOf(lang).formatMessage({ id: 'imports.title' })}`,
    noindex: true,
  }),
});

export const loader = one.loader;
export const clientLoader = one.clientLoader;
export const meta = one.meta;

/** The steps of the wizard are one screen: going from one to the next asks for nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
}

/** /auto_listing/{id}: the wizard of an import (spec 4), and its result. */
export default function AutoListing() {
  const { autoListing } = useScreen(QUERY);
  const shown = readFragment(IMPORT, autoListing);
  if (!shown) return null;
  return (
    <DeskScreen title={<span style={{ overflowWrap: 'anywhere' }}>{shown.fileName}</span>}>
      <ImportWizard import={shown} />
    </DeskScreen>
  );
}
