import TextField from '@mui/material/TextField';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import styles from './Templates.module.css';
import { FormDialog, AskDialog } from '~/desk/kit/FormDialog';
import { useImportWords } from './import-words';

const TEMPLATES = graphql(`
  query AutoListingTemplates {
    autoListingTemplates {
      id
      name
      entity
    }
  }
`);

const APPLY = graphql(`
  mutation ApplyAutoListingTemplate($import: ID!, $template: ID!) {
    applyAutoListingTemplate(import: $import, template: $template) {
      ...ImportWizard_import
    }
  }
`);

const SAVE = graphql(`
  mutation SaveAutoListingTemplate($import: ID!, $name: String!, $replace: Boolean!) {
    saveAutoListingTemplate(import: $import, name: $name, replace: $replace) {
      id
      name
    }
  }
`);

const RENAME = graphql(`
  mutation RenameAutoListingTemplate($id: ID!, $name: String!) {
    renameAutoListingTemplate(id: $id, name: $name) {
      id
      name
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteAutoListingTemplate($id: ID!) {
    deleteAutoListingTemplate(id: $id)
  }
`);

interface TemplatesProps {
  import: Import;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Mappings that are kept under a name: one is applied, this one is kept, and they are tended. */
export function Templates({ import: one, onNotice }: TemplatesProps) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState<'save' | 'rename' | 'delete' | null>(null);
  /** Name of the template about to be overwritten. */
  const [replacing, setReplacing] = useState<string | null>(null);
  const { data } = useQuery(TEMPLATES, { fetchPolicy: 'cache-and-network' });
  const after = { refetchQueries: [TEMPLATES], awaitRefetchQueries: true };
  const [apply, applying] = useMutation(APPLY);
  const [save, saving] = useMutation(SAVE, after);
  const [rename, renaming] = useMutation(RENAME);
  const [remove, removing] = useMutation(DELETE, after);
  const templates = (data?.autoListingTemplates ?? []).filter(({ entity }) => entity === one.entity);
  const template = templates.find(({ id }) => id === chosen);
  const busy = applying.loading || saving.loading || renaming.loading || removing.loading;

  const attempt = async (work: () => Promise<unknown>, text: string, onTaken?: () => void) => {
    try {
      await work();
      setAsking(null);
      setReplacing(null);
      onNotice({ kind: 'success', text });
    } catch (error) {
      if (onTaken && isTaken(error)) onTaken();
      else onNotice({ kind: 'error', text: importWords(error) });
    }
  };
  const keep = (name: string) => {
    // That of the template that one is at goes without saying.
    if (asking === 'save') return store(name, name === template?.name);
    const work = () => rename({ variables: { id: chosen, name } });
    return attempt(work, intl.formatMessage({ id: 'imports.template.renamed' }, { name }));
  };
  const store = (name: string, replace: boolean) => {
    const work = async () => {
      const { data: kept } = await save({ variables: { import: one.id, name, replace } });
      setChosen(kept?.saveAutoListingTemplate.id ?? '');
    };
    return attempt(work, intl.formatMessage({ id: 'imports.template.saved' }, { name }), replace ? undefined : () => setReplacing(name));
  };

  return (
    <div className={`row ${styles.templates}`} role="group" aria-label={intl.formatMessage({ id: 'imports.templates' })}>
      {templates.length > 0 && (
        <NativeSelect
          value={template ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          inputProps={{ 'aria-label': intl.formatMessage({ id: 'imports.template' }) }}
          sx={{ minHeight: 44, minWidth: 160, maxWidth: 280 }}
        >
          <option value="">{intl.formatMessage({ id: 'imports.template.choose' })}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {template && (
        <>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void attempt(
                () => apply({ variables: { import: one.id, template: template.id } }),
                intl.formatMessage({ id: 'imports.template.applied' }, { name: template.name }),
              )
            }
            sx={TOUCH}
          >
            <FormattedMessage id="imports.template.apply" />
          </Button>
          <Button disabled={busy} onClick={() => setAsking('rename')} sx={TOUCH}>
            <FormattedMessage id="imports.template.rename" />
          </Button>
          <Button color="error" disabled={busy} onClick={() => setAsking('delete')} sx={TOUCH}>
            <FormattedMessage id="imports.delete" />
          </Button>
        </>
      )}
      <Button disabled={busy} onClick={() => setAsking('save')} sx={TOUCH}>
        <FormattedMessage id="imports.template.save" />
      </Button>
      {(asking === 'save' || asking === 'rename') && (
        <NameDialog
          title={asking === 'save' ? <FormattedMessage id="imports.template.save" /> : <FormattedMessage id="imports.template.rename" />}
          name={template?.name ?? ''}
          busy={busy}
          onName={(name) => void keep(name)}
          onClose={() => setAsking(null)}
        />
      )}
      {replacing !== null && (
        <AskDialog
          title={<FormattedMessage id="imports.template.replaceTitle" />}
          text={<FormattedMessage id="imports.template.replaceText" values={{ name: replacing }} />}
          action={<FormattedMessage id="imports.template.replace" />}
          busy={busy}
          onClose={() => setReplacing(null)}
          onDo={() => void store(replacing, true)}
        />
      )}
      {asking === 'delete' && template && (
        <AskDialog
          title={<FormattedMessage id="imports.template.deleteTitle" values={{ name: template.name }} />}
          text={<FormattedMessage id="imports.template.deleteText" />}
          action={<FormattedMessage id="imports.delete" />}
          busy={busy}
          onClose={() => setAsking(null)}
          onDo={() =>
            void attempt(
              () => remove({ variables: { id: template.id } }),
              intl.formatMessage({ id: 'imports.template.deleted' }, { name: template.name }),
            )
          }
        />
      )}
    </div>
  );
}

/** Whether another template has the name: one that a colleague may have kept just now. */
const isTaken = (error: unknown) => CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code'] === 'NAME_TAKEN';

const TOUCH = { minHeight: 44 } as const;

interface NameDialogProps {
  title: ReactNode;
  /** The name that it has so far. */
  name: string;
  busy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a template, which must not be empty (spec 5). */
function NameDialog({ title, name, busy, onName, onClose }: NameDialogProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(name);
  const [tried, setTried] = useState(false);
  const wrong = tried && typed.trim() === '';
  const submit = () => {
    setTried(true);
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <FormDialog title={title} action={<FormattedMessage id="imports.template.keep" />} busy={busy} onSubmit={submit} onClose={onClose}>
      <TextField
        fullWidth
        margin="dense"
        label={intl.formatMessage({ id: 'imports.template.name' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong}
        helperText={wrong && intl.formatMessage({ id: 'imports.template.noName' })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
