import { graphql } from '~/gql/gql';
import type { StaffFields_BackOfficeFragment } from '~/gql/graphql';
import type { Plain } from '~/desk/kit/draft';
import { fieldsOf } from './form';

/** Staff fields of a home from the API. */
export const BACK_OFFICE = graphql(`
  fragment StaffFields_backOffice on BackOffice {
    description {
      en
      ru
    }
    commission
    transfer
    forInvestmentComment
    landLordContact
    agentContact
    linkToFiles
  }
`);

/** What only staff see of a home, as a draft has it. */
export type BackOffice = Plain<StaffFields_BackOfficeFragment>;

const field = fieldsOf<{ backOffice: BackOffice }>();

/** The fields of what only staff see of a home. */
export const STAFF_FIELDS = [
  field.text('backOffice.landLordContact', 'editor.landLordContact', { multiline: true, contact: true }),
  field.text('backOffice.agentContact', 'editor.agentContact', { multiline: true, contact: true }),
  field.text('backOffice.commission', 'editor.commission'),
  field.text('backOffice.transfer', 'editor.transfer'),
  field.text('backOffice.linkToFiles', 'editor.linkToFiles'),
  field.text('backOffice.forInvestmentComment', 'editor.forInvestmentComment', { multiline: true }),
  field.pair('backOffice.description', 'editor.staffDescription', { multiline: true }),
];
