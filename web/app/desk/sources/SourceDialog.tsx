import TextField from '@mui/material/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { SourcesGrid_SourceFragment as SourceRow } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import { CountField } from '~/desk/editor/fields/CountField';
import { RecordDialog } from '~/desk/editor/RecordDialog';
import { FeedReading } from './FeedReading';
import { BLANK_SOURCE, CURRENCY_CHOICES, ENTITIES, FORMATS, LANGS, sourceDraft } from './source-form';

const CREATE = graphql(`
  mutation CreateSource($input: SourceInput!) {
    createSource(input: $input) {
      id
      ...SourcesGrid_source
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateSource($id: ID!, $version: Int!, $input: SourceInput!) {
    updateSource(id: $id, version: $version, input: $input) {
      id
      ...SourcesGrid_source
    }
  }
`);

/** What a reading depends on. */
const FEED_FIELDS = ['feedUrl', 'feedFormat', 'feedEntity'] as const;

interface SourceDialogProps {
  /** Null for a new source. */
  source: SourceRow | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** The form of a source: who it is, and the address that its homes are read from. */
export function SourceDialog({ source, onSaved, onClose }: SourceDialogProps) {
  const intl = useIntl();
  const words = <Value,>(choices: readonly { value: Value; label: MessageId }[]) =>
    choices.map(({ value, label }) => ({ value, label: intl.formatMessage({ id: label }) }));
  return (
    <RecordDialog
      noun="source"
      title={source ? <FormattedMessage id="sources.editTitle" /> : <FormattedMessage id="sources.new" />}
      record={source}
      start={source ? sourceDraft(source) : BLANK_SOURCE}
      create={CREATE}
      update={UPDATE}
      conflict={<FormattedMessage id="sources.conflict" />}
      focus="input"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ draft, set, errorAt }) => {
        const text = (path: 'name' | 'contact' | 'commission' | 'feedUrl', label: MessageId, props: object = {}) => (
          <TextField
            size="small"
            fullWidth
            label={intl.formatMessage({ id: label })}
            value={draft[path]}
            onChange={(event) => set({ [path]: event.target.value })}
            error={errorAt(path) !== undefined}
            helperText={errorAt(path)}
            {...props}
          />
        );
        return (
          <>
            {text('name', 'sources.name', { required: true })}
            {text('contact', 'sources.contact', { multiline: true, minRows: 2 })}
            {text('commission', 'sources.commission')}
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.lang' })}
              value={draft.lang ?? null}
              onChange={(lang) => set({ lang: lang as typeof draft.lang })}
              choices={words(LANGS)}
              hint={intl.formatMessage({ id: 'sources.langHint' })}
              error={errorAt('lang')}
            />
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.currency' })}
              value={draft.currency}
              onChange={(currency) => set({ currency: currency ?? 'THB' })}
              choices={CURRENCY_CHOICES}
              error={errorAt('currency')}
              required
            />
            {text('feedUrl', 'sources.feedUrl', { type: 'url' })}
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.feedFormat' })}
              value={draft.feedFormat ?? null}
              onChange={(feedFormat) => set({ feedFormat: feedFormat as typeof draft.feedFormat })}
              choices={words(FORMATS)}
              error={errorAt('feedFormat')}
            />
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.feedEntity' })}
              value={draft.feedEntity ?? null}
              onChange={(feedEntity) => set({ feedEntity: feedEntity as typeof draft.feedEntity })}
              choices={words(ENTITIES)}
              error={errorAt('feedEntity')}
            />
            <CountField
              label={intl.formatMessage({ id: 'sources.feedEvery' })}
              value={draft.feedEvery}
              onChange={(feedEvery) => set({ feedEvery })}
              min={1}
              max={720}
              hint={intl.formatMessage({ id: 'sources.feedEveryHint' })}
              error={errorAt('feedEvery')}
            />
            {source && source.feedUrl !== '' && (
              <FeedReading id={source.id} isSaved={FEED_FIELDS.every((field) => (draft[field] ?? null) === (source[field] ?? null))} />
            )}
          </>
        );
      }}
    </RecordDialog>
  );
}
