import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { LandmarkKind, LandmarksGrid_LandmarkFragment as LandmarkRow } from '~/gql/graphql';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import { PositionField } from '~/desk/editor/fields/PositionField';
import { TextPair } from '~/desk/editor/fields/TextPair';
import { RecordDialog } from '~/desk/editor/RecordDialog';
import { plain } from '~/desk/kit/draft';
import { KIND_LABELS } from './landmark-words';

const CREATE = graphql(`
  mutation CreateLandmark($input: LandmarkInput!) {
    createLandmark(input: $input) {
      id
      ...LandmarksGrid_landmark
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateLandmark($id: ID!, $version: Int!, $input: LandmarkInput!) {
    updateLandmark(id: $id, version: $version, input: $input) {
      id
      ...LandmarksGrid_landmark
    }
  }
`);

interface Draft {
  kind: LandmarkKind | null;
  name: { en: string; ru: string };
  position: { lat: number; lng: number } | null;
  active: boolean;
}

const BLANK: Draft = { kind: null, name: { en: '', ru: '' }, position: null, active: true };

function draftOf({ kind, name, position, active }: LandmarkRow): Draft {
  return plain({ kind, name, position, active });
}

interface LandmarkDialogProps {
  /** Null for a new one. */
  landmark: LandmarkRow | null;
  onSaved: (name: Draft['name']) => void;
  onClose: () => void;
}

/** The form of a landmark: what it is, both names, and where it is. */
export function LandmarkDialog({ landmark, onSaved, onClose }: LandmarkDialogProps) {
  const intl = useIntl();
  return (
    <RecordDialog
      noun="landmark"
      title={landmark ? <FormattedMessage id="places.editTitle" /> : <FormattedMessage id="places.new" />}
      record={landmark}
      start={landmark ? draftOf(landmark) : BLANK}
      create={CREATE}
      update={UPDATE}
      conflict={<FormattedMessage id="places.conflict" />}
      focus="select"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ draft, set, errorAt }) => (
        <>
          <ChoiceField<LandmarkKind>
            label={intl.formatMessage({ id: 'places.kind' })}
            value={draft.kind}
            onChange={(kind) => set({ kind })}
            choices={Object.entries(KIND_LABELS).map(([kind, id]) => ({ value: kind as LandmarkKind, label: intl.formatMessage({ id }) }))}
            error={errorAt('kind')}
            required
          />
          <TextPair
            label={intl.formatMessage({ id: 'places.name' })}
            value={draft.name}
            onChange={(name) => set({ name })}
            errors={{ en: errorAt('name.en'), ru: errorAt('name.ru') }}
            maxLength={200}
            required={{ en: true, ru: true }}
          />
          <PositionField
            label={intl.formatMessage({ id: 'places.position' })}
            value={draft.position}
            onChange={(position) => set({ position })}
            error={errorAt('position')}
          />
          <FormControlLabel
            control={<Switch checked={draft.active} onChange={(_event, active) => set({ active })} />}
            label={intl.formatMessage({ id: 'places.active' })}
            sx={{ minHeight: 44, mr: 0 }}
          />
        </>
      )}
    </RecordDialog>
  );
}
