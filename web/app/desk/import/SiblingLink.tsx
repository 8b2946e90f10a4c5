import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { importPath } from '~/desk/kit/addresses';
import { isOpen } from './import-step';

/** Leads to the import of the other kind of homes in the same file; nothing without one. */
export function SiblingLink({ sibling }: Pick<Import, 'sibling'>) {
  if (!sibling) return null;
  const { id, entity, stage } = sibling;
  const open = isOpen(stage);
  return (
    <Alert severity="info">
      <FormattedMessage id={open ? 'imports.sibling' : 'imports.siblingDone'} values={{ entity }} />{' '}
      <LocalLink to={importPath(id, open ? 'check' : undefined)}>
        <FormattedMessage id={open ? 'imports.siblingOpen' : 'imports.siblingResult'} values={{ entity }} />
      </LocalLink>
    </Alert>
  );
}
