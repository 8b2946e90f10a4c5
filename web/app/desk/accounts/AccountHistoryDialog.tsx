import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AccountHistoryQuery, Role, AccountsGrid_AccountFragment as AccountRow } from '~/gql/graphql';
import { ROLE_LABELS } from '~/site/account/role-labels';
import { choicesOf, fieldsOf, leavesOf } from '~/desk/editor/form';
import { Changes } from '~/desk/editor/history/Change';
import { HistoryEntry, HistoryFrame, useHistory } from '~/desk/editor/history/HistoryFrame';
import { ACTIONS } from './audit-day';

/** What was done to an account. */
export const ACCOUNT_HISTORY = graphql(`
  query AccountHistory($id: ID!, $page: Int!) {
    history: accountHistory(id: $id, page: $page) {
      total
      pages
      events {
        id
        action
        username
        at
        changes {
          path
          before
          after
        }
      }
    }
  }
`);

type Event = AccountHistoryQuery['history']['events'][number];

const field = fieldsOf<{ role: string | null; disabled: boolean; sessions: number | null; recoveryCodes: number | null }>();
/** What the fields of an account are called in its history. */
const LEAVES = leavesOf([
  {
    id: 'account',
    title: 'accounts.title',
    fields: [
      field.choice('role', 'accounts.role', { choices: choicesOf(ROLE_LABELS) }),
      field.toggle('disabled', 'accounts.shutOut'),
      field.count('sessions', 'accounts.sessions'),
      field.count('recoveryCodes', 'accounts.recoveryCodes'),
    ],
  },
]);

interface AccountHistoryDialogProps {
  account: AccountRow;
  /** Omitted without permission to change accounts. */
  onSetRole?: (role: `${Role}`) => void;
  /** Omitted without permission to change accounts, and for the user's own. */
  onSetDisabled?: (disabled: boolean) => void;
  notice: ReactNode;
  onClose: () => void;
}

/** What was done to an account, by whom and when, newest first. Its role, and whether it may sign in, can be put back. */
export function AccountHistoryDialog({ account, onSetRole, onSetDisabled, notice, onClose }: AccountHistoryDialogProps) {
  const history = useHistory(ACCOUNT_HISTORY, { id: account.id });
  return (
    <HistoryFrame
      title={<FormattedMessage id="accounts.historyTitle" values={{ username: account.username }} />}
      history={history}
      onClose={onClose}
      notice={notice}
    >
      {history.shown?.events.map((event) => (
        <HistoryEntry
          key={event.id}
          who={event.username ?? <FormattedMessage id="accounts.commandLine" />}
          what={<FormattedMessage id={ACTIONS[event.action]} />}
          at={event.at}
          back={<PutBack account={account} event={event} onSetRole={onSetRole} onSetDisabled={onSetDisabled} />}
        >
          <Changes leaves={LEAVES} changes={event.changes} />
        </HistoryEntry>
      ))}
    </HistoryFrame>
  );
}

type PutBackProps = { event: Event } & Pick<AccountHistoryDialogProps, 'account' | 'onSetRole' | 'onSetDisabled'>;

/** Restores the account's state before the entry, if it has changed since. */
function PutBack({ account, event: { action, changes }, onSetRole, onSetDisabled }: PutBackProps) {
  const intl = useIntl();
  const change = changes.find(({ path }) => path === (action === 'ROLE' ? 'role' : 'disabled'));
  if (!change) return null;
  const before: unknown = JSON.parse(change.before);
  if (action === 'ROLE' && onSetRole && before !== account.roles[0]) {
    const role = before as `${Role}`;
    return (
      <Button onClick={() => onSetRole(role)}>
        <FormattedMessage id="accounts.backToRole" values={{ role: intl.formatMessage({ id: ROLE_LABELS[role] }) }} />
      </Button>
    );
  }
  if ((action === 'DISABLE' || action === 'ENABLE') && onSetDisabled && before !== account.disabled) {
    return (
      <Button onClick={() => onSetDisabled(before === true)}>
        <FormattedMessage id={before === true ? 'accounts.shutOutAgain' : 'accounts.letInAgain'} />
      </Button>
    );
  }
  return null;
}
