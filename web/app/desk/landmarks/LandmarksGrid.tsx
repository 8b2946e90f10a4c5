import NativeSelect from '@mui/material/NativeSelect';
import { LISTING_KINDS } from '@talay/api/fields/listing-nouns.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { LandmarksGrid_LandmarkFragment as LandmarkRow } from '~/gql/graphql';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { choicesOf, fieldsOf, leavesOf } from '~/desk/editor/form';
import { RecordsGrid } from '~/desk/editor/RecordsGrid';
import { DistanceState } from './DistanceState';
import { KIND_LABELS } from './landmark-words';
import { LandmarkDialog } from './LandmarkDialog';

const DELETE = graphql(`
  mutation DeleteLandmark($id: ID!) {
    deleteLandmark(id: $id)
  }
`);

const RESTORE = graphql(`
  mutation RestoreLandmark($id: ID!) {
    restoreLandmark(id: $id) {
      id
      version
    }
  }
`);

interface Draft {
  kind: string | null;
  name: { en: string; ru: string };
  position: { lat: number; lng: number } | null;
  active: boolean;
}

const field = fieldsOf<Draft>();
/** What the fields of a landmark are called in its history. */
const LEAVES = leavesOf([
  {
    id: 'main',
    title: 'places.title',
    fields: [
      field.choice('kind', 'places.kind', { choices: choicesOf(KIND_LABELS) }),
      field.pair('name', 'places.name'),
      field.position('position', 'places.position'),
      field.toggle('active', 'places.active'),
    ],
  },
]);

/** What screens may have read of landmarks, or measured to them. */
const READ = ['landmarks', ...LISTING_KINDS, 'search', 'mapPins'];

const WORDS = { title: 'places.title', name: 'places.name', active: 'places.active', add: 'places.add' } as const;

/** The grid of landmarks. */
export default function LandmarksGrid({ landmarks, total }: { landmarks: readonly LandmarkRow[]; total: number }) {
  const intl = useIntl();
  const [query, setQuery] = useAskedQuery();
  const [writes, setWrites] = useState(0);
  return (
    <RecordsGrid<LandmarkRow>
      noun="LANDMARK"
      rows={landmarks}
      total={total}
      words={WORDS}
      columns={[
        {
          field: 'kind',
          headerName: intl.formatMessage({ id: 'places.kind' }),
          width: 160,
          sortable: false,
          valueGetter: (_value, row) => intl.formatMessage({ id: KIND_LABELS[row.kind] }),
        },
        {
          field: 'position',
          headerName: intl.formatMessage({ id: 'places.position' }),
          width: 190,
          sortable: false,
          valueGetter: (_value, row) => `${row.position.lat}, ${row.position.lng}`,
        },
      ]}
      leaves={LEAVES}
      remove={DELETE}
      restore={RESTORE}
      read={READ}
      form={(landmark, done) => <LandmarkDialog landmark={landmark} {...done} />}
      filter={
        <NativeSelect
          value={query.get('kind') ?? ''}
          onChange={(event) =>
            setQuery((now) => {
              const next = new URLSearchParams(now);
              next.delete('page');
              if (event.target.value) next.set('kind', event.target.value);
              else next.delete('kind');
              return next;
            })
          }
          inputProps={{ 'aria-label': intl.formatMessage({ id: 'places.filterKind' }) }}
        >
          <option value="">{intl.formatMessage({ id: 'places.anyKind' })}</option>
          {Object.entries(KIND_LABELS).map(([kind, id]) => (
            <option key={kind} value={kind}>
              {intl.formatMessage({ id })}
            </option>
          ))}
        </NativeSelect>
      }
      status={<DistanceState writes={writes} />}
      onWritten={() => setWrites((before) => before + 1)}
    />
  );
}
