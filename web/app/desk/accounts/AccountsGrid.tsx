import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Switch from '@mui/material/Switch';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { MessageId } from '~/i18n/intl';
import type { Role, AccountsGrid_AccountFragment as AccountRow } from '~/gql/graphql';
import { isGod, useAccount } from '~/session/account';
import { ROLE_LABELS } from '~/site/account/role-labels';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { ACCOUNT_HISTORY, AccountHistoryDialog } from './AccountHistoryDialog';
import { ResetLinkDialog, ResetTotpDialog } from './ResetLinkDialog';
import { SessionsDialog } from './SessionsDialog';

type RoleName = `${Role}`;

const SET_ROLE = graphql(`
  mutation SetAccountRole($id: ID!, $role: Role!) {
    setAccountRole(id: $id, role: $role) {
      id
      roles
    }
  }
`);

const SET_DISABLED = graphql(`
  mutation SetAccountDisabled($id: ID!, $disabled: Boolean!) {
    setAccountDisabled(id: $id, disabled: $disabled) {
      id
      disabled
    }
  }
`);

const RESET_TOTP = graphql(`
  mutation ResetTotp($id: ID!) {
    resetTotp(id: $id) {
      id
      totp
    }
  }
`);

const ROLES = Object.keys(ROLE_LABELS) as RoleName[];

/** An account as it will be; the cache finds it by its type. */
const changed = <Change extends object>({ id }: AccountRow, change: Change) => ({ __typename: 'Account', id, ...change });

/** The grid of accounts: for GOD with everything that may be changed, for ADMIN to read. */
export default function AccountsGrid({ accounts, total }: { accounts: readonly AccountRow[]; total: number }) {
  const intl = useIntl();
  const me = useAccount();
  const may = isGod(me);
  const errorWords = useErrorWords();
  /** Accessible name of a button in a row. */
  const named = (action: MessageId, { username }: AccountRow) =>
    intl.formatMessage({ id: 'accounts.actionOf' }, { action: intl.formatMessage({ id: action }), username });
  const [query, setQuery] = useAskedQuery();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [resetting, setResetting] = useState<AccountRow | null>(null);
  const [watched, setWatched] = useState<AccountRow | null>(null);
  const [unlocking, setUnlocking] = useState<AccountRow | null>(null);
  const [traced, setTraced] = useState<AccountRow | null>(null);
  const refetchQueries = traced ? [ACCOUNT_HISTORY] : [];
  const [sendRole] = useMutation(SET_ROLE, { refetchQueries });
  const [sendDisabled] = useMutation(SET_DISABLED, { refetchQueries });
  const [sendResetTotp] = useMutation(RESET_TOTP, { refetchQueries });
  const attempt = (work: Promise<unknown>, done: DeskNoticeState) =>
    work.then(
      () => setNotice(done),
      (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) }),
    );
  const setRole = (account: AccountRow, role: RoleName, undone?: RoleName) =>
    attempt(
      sendRole({
        variables: { id: account.id, role: role as Role },
        optimisticResponse: { setAccountRole: changed(account, { roles: [role as Role] }) },
      }),
      {
        kind: 'success',
        text: intl.formatMessage(
          { id: 'accounts.roleSet' },
          { username: account.username, role: intl.formatMessage({ id: ROLE_LABELS[role] }) },
        ),
        ...(undone && { undo: () => void setRole(account, undone) }),
      },
    );
  const setDisabled = (account: AccountRow, disabled: boolean, undo = true) =>
    attempt(
      sendDisabled({ variables: { id: account.id, disabled }, optimisticResponse: { setAccountDisabled: changed(account, { disabled }) } }),
      {
        kind: 'success',
        text: intl.formatMessage({ id: disabled ? 'accounts.disabled' : 'accounts.enabled' }, { username: account.username }),
        ...(undo && { undo: () => void setDisabled(account, !disabled, false) }),
      },
    );

  const resetTotp = (account: AccountRow) =>
    attempt(sendResetTotp({ variables: { id: account.id } }), {
      kind: 'success',
      text: intl.formatMessage({ id: 'accounts.totpReset' }, { username: account.username }),
    });

  const columns: GridColDef<AccountRow>[] = [
    { field: 'username', headerName: intl.formatMessage({ id: 'accounts.username' }), flex: 1, minWidth: 140, hideable: false },
    {
      field: 'role',
      headerName: intl.formatMessage({ id: 'accounts.role' }),
      width: 210,
      display: 'flex',
      renderCell: ({ row }) =>
        may ? (
          <NativeSelect
            disableUnderline
            value={row.roles[0]}
            onChange={(event) => void setRole(row, event.target.value as RoleName, row.roles[0])}
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'accounts.roleOf' }, { username: row.username }) }}
            sx={{ font: 'inherit', width: '100%' }}
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {intl.formatMessage({ id: ROLE_LABELS[role] })}
              </option>
            ))}
          </NativeSelect>
        ) : (
          row.roles.map((role) => intl.formatMessage({ id: ROLE_LABELS[role] })).join(', ')
        ),
    },
    {
      field: 'enabled',
      headerName: intl.formatMessage({ id: 'accounts.mayEnter' }),
      width: 120,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <Switch
          checked={!row.disabled}
          disabled={!may || row.id === me?.id}
          onChange={(_event, enabled) => void setDisabled(row, !enabled)}
          slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'accounts.mayEnterOf' }, { username: row.username }) } }}
        />
      ),
    },
    {
      field: 'totp',
      headerName: intl.formatMessage({ id: 'accounts.totp' }),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) =>
        row.totp ? (
          <>
            <FormattedMessage id="accounts.totpOn" />
            {may && row.id !== me?.id && (
              <Button size="small" aria-label={named('accounts.resetTotp', row)} onClick={() => setUnlocking(row)}>
                <FormattedMessage id="accounts.resetTotp" />
              </Button>
            )}
          </>
        ) : (
          '—'
        ),
    },
    {
      field: 'created',
      headerName: intl.formatMessage({ id: 'accounts.created' }),
      width: 130,
      valueGetter: (_value, row) => intl.formatDate(row.createdAt, { dateStyle: 'medium' }),
    },
    {
      field: 'seen',
      headerName: intl.formatMessage({ id: 'accounts.lastSeen' }),
      width: 200,
      valueGetter: (_value, row) => (row.lastSeenAt ? intl.formatDate(row.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' }) : '—'),
    },
  ];
  columns.push({
    field: 'actions',
    headerName: intl.formatMessage({ id: 'accounts.actions' }),
    width: may ? 350 : 120,
    sortable: false,
    hideable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <>
        {may && (
          <>
            <Button size="small" aria-label={named('accounts.resetLink', row)} onClick={() => setResetting(row)}>
              <FormattedMessage id="accounts.resetLink" />
            </Button>
            <Button size="small" aria-label={named('accounts.sessions', row)} onClick={() => setWatched(row)}>
              <FormattedMessage id="accounts.sessions" />
            </Button>
          </>
        )}
        <Button size="small" aria-label={named('editor.history', row)} onClick={() => setTraced(row)}>
          <FormattedMessage id="editor.history" />
        </Button>
      </>
    ),
  });
  const role = query.get('role') ?? '';
  const told = <DeskNotice notice={notice} onClose={() => setNotice(null)} />;
  // As it is now: what is put back is seen at once.
  const account = traced && (accounts.find(({ id }) => id === traced.id) ?? traced);
  return (
    <>
      <DeskGrid
        label={intl.formatMessage({ id: 'accounts.title' })}
        rows={accounts}
        total={total}
        columns={columns}
        tools={
          <>
            <NativeSelect
              value={role}
              onChange={(event) =>
                setQuery((now) => {
                  const next = new URLSearchParams(now);
                  next.delete('page');
                  if (event.target.value) next.set('role', event.target.value);
                  else next.delete('role');
                  return next;
                })
              }
              inputProps={{ 'aria-label': intl.formatMessage({ id: 'accounts.filterRole' }) }}
            >
              <option value="">{intl.formatMessage({ id: 'accounts.anyRole' })}</option>
              {ROLES.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage({ id: ROLE_LABELS[name] })}
                </option>
              ))}
            </NativeSelect>
            {!may && (
              <Alert severity="info" sx={{ py: 0 }}>
                <FormattedMessage id="accounts.readOnly" />
              </Alert>
            )}
            {account ? (
              <AccountHistoryDialog
                account={account}
                onSetRole={may ? (before) => void setRole(account, before, account.roles[0]) : undefined}
                onSetDisabled={may && account.id !== me?.id ? (before) => void setDisabled(account, before) : undefined}
                notice={told}
                onClose={() => setTraced(null)}
              />
            ) : (
              told
            )}
            {resetting && <ResetLinkDialog account={resetting} onClose={() => setResetting(null)} />}
            {unlocking && (
              <ResetTotpDialog
                username={unlocking.username}
                onConfirm={() => void resetTotp(unlocking)}
                onClose={() => setUnlocking(null)}
              />
            )}
            {watched && <SessionsDialog account={watched} onClose={() => setWatched(null)} />}
          </>
        }
      />
    </>
  );
}
