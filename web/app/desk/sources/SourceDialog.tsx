import Button from '@mui/material/Button';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { SourcesGrid_SourceFragment as SourceRow } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import { RecordDialog } from '~/desk/editor/RecordDialog';
import { BLANK_SOURCE, CURRENCY_CHOICES, FORMATS, isSameServer, LANGS, PERIODS, sourceDraft, type SourceDraft } from './source-form';

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

type TextProps = Partial<TextFieldProps> & { hint?: string };

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
  const periods = PERIODS.includes(source?.feedEvery ?? null) ? PERIODS : [...PERIODS, source!.feedEvery!];
  const periodWords = (hours: number | null) => {
    if (hours === null) return intl.formatMessage({ id: 'sources.every.never' });
    if (hours === 24) return intl.formatMessage({ id: 'sources.every.day' });
    if (hours === 168) return intl.formatMessage({ id: 'sources.every.week' });
    return intl.formatMessage({ id: 'sources.every.hours' }, { count: hours });
  };
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
        const text = (path: 'name' | 'contact' | 'commission' | 'feedUrl', label: MessageId, { hint, ...props }: TextProps = {}) => (
          <TextField
            size="small"
            fullWidth
            label={intl.formatMessage({ id: label })}
            value={draft[path]}
            onChange={(event) => set({ [path]: event.target.value })}
            error={errorAt(path) !== undefined}
            helperText={errorAt(path) ?? hint}
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
              hint={intl.formatMessage({ id: 'sources.currencyHint' })}
              error={errorAt('currency')}
              required
            />
            <h3 className="text strong">
              <FormattedMessage id="sources.feed" />
            </h3>
            {text('feedUrl', 'sources.feedUrl', { type: 'url', hint: intl.formatMessage({ id: 'sources.feedUrlHint' }) })}
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.feedFormat' })}
              value={draft.feedFormat ?? null}
              onChange={(feedFormat) => set({ feedFormat })}
              choices={words(FORMATS)}
              error={errorAt('feedFormat')}
            />
            <ChoiceField
              label={intl.formatMessage({ id: 'sources.feedEvery' })}
              value={draft.feedEvery}
              onChange={(feedEvery) => set({ feedEvery })}
              choices={periods.map((value) => ({ value, label: periodWords(value) }))}
              error={errorAt('feedEvery')}
              required
            />
            <TokenField source={source} draft={draft} set={set} error={errorAt('feedToken')} />
          </>
        );
      }}
    </RecordDialog>
  );
}

interface TokenFieldProps {
  source: SourceRow | null;
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
  error: string | undefined;
}

/** The token that the address is read with. The saved one is never shown: it can be replaced or deleted. */
function TokenField({ source, draft: { feedUrl, feedToken }, set, error }: TokenFieldProps) {
  const intl = useIntl();
  const isSet = source?.feedTokenSet === true;
  const hintId = () => {
    if (!isSet) return 'sources.feedToken.hint';
    if (feedToken === null) return 'sources.feedToken.removed';
    return isSameServer(feedUrl, source.feedUrl) ? 'sources.feedToken.set' : 'sources.feedToken.foreign';
  };
  return (
    <div>
      <TextField
        type="password"
        size="small"
        fullWidth
        label={intl.formatMessage({ id: 'sources.feedToken' })}
        value={feedToken ?? ''}
        // An emptied field leaves the saved token: deleting it has a button.
        onChange={({ target }) => set({ feedToken: target.value || undefined })}
        error={error !== undefined}
        helperText={error ?? intl.formatMessage({ id: hintId() })}
        slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 2_000 } }}
      />
      {isSet && feedToken !== null && (
        <Button color="error" onClick={() => set({ feedToken: null })}>
          <FormattedMessage id="sources.feedToken.remove" />
        </Button>
      )}
    </div>
  );
}
