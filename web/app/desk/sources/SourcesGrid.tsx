import { HOME_KINDS } from '@talay/api/fields/listing-nouns.js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { SourcesGrid_SourceFragment as SourceRow } from '~/gql/graphql';
import { RecordsGrid } from '~/desk/editor/RecordsGrid';
import { FeedState } from './FeedState';
import { SOURCE_LEAVES } from './source-form';
import { SourceDialog } from './SourceDialog';

const DELETE = graphql(`
  mutation DeleteSource($id: ID!) {
    deleteSource(id: $id)
  }
`);

const RESTORE = graphql(`
  mutation RestoreSource($id: ID!) {
    restoreSource(id: $id) {
      id
      version
    }
  }
`);

const WORDS = { title: 'sources.title', name: 'sources.name', add: 'sources.add' } as const;

/** Cached fields that hold sources. */
const READ = ['source', 'sources', ...HOME_KINDS, 'desk', 'autoListing', 'autoListings'];

/** The same name in both languages, as the grid of records shows names. */
const inBoth = (name: string) => ({ en: name, ru: name });

/** The grid of sources. */
export default function SourcesGrid({ sources, total }: { sources: readonly SourceRow[]; total: number }) {
  const intl = useIntl();
  const narrow = useMediaQuery('(max-width: 599px)');
  const rows = sources.map((source) => ({ id: source.id, version: source.version, name: inBoth(source.name), source }));
  return (
    <RecordsGrid<(typeof rows)[number]>
      noun="SOURCE"
      rows={rows}
      total={total}
      words={WORDS}
      isWrapped
      columns={[
        {
          field: 'reading',
          headerName: intl.formatMessage({ id: 'sources.feed' }),
          flex: 2,
          minWidth: narrow ? 180 : 300,
          sortable: false,
          display: 'flex',
          renderCell: ({ row: { source } }) => source.feedUrl !== '' && <FeedState source={source} />,
        },
        {
          field: 'contact',
          headerName: intl.formatMessage({ id: 'sources.contact' }),
          flex: 1,
          minWidth: 180,
          sortable: false,
          valueGetter: (_value, { source }) => source.contact,
        },
        {
          field: 'commission',
          headerName: intl.formatMessage({ id: 'sources.commission' }),
          width: 140,
          sortable: false,
          valueGetter: (_value, { source }) => source.commission,
        },
        {
          field: 'homes',
          headerName: intl.formatMessage({ id: 'sources.homes' }),
          width: 120,
          sortable: false,
          valueGetter: (_value, { source }) => source.homes,
        },
      ]}
      leaves={SOURCE_LEAVES}
      remove={DELETE}
      restore={RESTORE}
      read={READ}
      question={({ source }) => <FormattedMessage id="sources.deleteText" values={{ count: source.homes }} />}
      form={(row, { onSaved, onClose }) => (
        <SourceDialog source={row?.source ?? null} onSaved={(name) => onSaved(inBoth(name))} onClose={onClose} />
      )}
    />
  );
}
