import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import type { GridColDef } from '@mui/x-data-grid';
import { useIntl } from 'react-intl';
import type { AuditLogGrid_EntryFragment as AuditRow } from '~/gql/graphql';
import { ROLE_LABELS } from '~/site/account/role-labels';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { readDay, AUDIT_KINDS, ACTIONS } from './audit-day';

type Kind = keyof typeof AUDIT_KINDS;

const FAILURES: Readonly<Record<string, 'auditLog.wrongName' | 'auditLog.wrongPassword' | 'auditLog.wrongCode' | 'auditLog.disabled'>> = {
  name: 'auditLog.wrongName',
  password: 'auditLog.wrongPassword',
  code: 'auditLog.wrongCode',
  disabled: 'auditLog.disabled',
};

/** The grid of the audit log, to read, filtered by account, kind and day. */
export default function AuditLogGrid({ entries, total }: { entries: readonly AuditRow[]; total: number }) {
  const intl = useIntl();
  const [query, setQuery] = useAskedQuery();
  const { day, isWrong } = readDay(query);
  const set = (name: string, value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const roleName = (role: string) =>
    Object.hasOwn(ROLE_LABELS, role) ? intl.formatMessage({ id: ROLE_LABELS[role as keyof typeof ROLE_LABELS] }) : '—';
  const detailOf = ({ kind, detail }: AuditRow) => {
    const failure = FAILURES[detail];
    if (kind === 'SIGN_IN_FAILED') return failure ? intl.formatMessage({ id: failure }) : detail;
    if (kind === 'REFUSED') return intl.formatMessage({ id: 'auditLog.needs' }, { role: roleName(detail) });
    if (kind !== 'ACCOUNT') return detail;
    const [action = '', roles = ''] = detail.split(': ');
    const did = Object.hasOwn(ACTIONS, action) ? intl.formatMessage({ id: ACTIONS[action as keyof typeof ACTIONS] }) : action;
    return roles ? `${did}: ${roles.split(' → ').map(roleName).join(' → ')}` : did;
  };

  const columns: GridColDef<AuditRow>[] = [
    {
      field: 'at',
      headerName: intl.formatMessage({ id: 'auditLog.at' }),
      width: 180,
      sortable: false,
      hideable: false,
      valueGetter: (_value, row) => intl.formatDate(row.at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      field: 'kind',
      headerName: intl.formatMessage({ id: 'auditLog.kind' }),
      width: 190,
      sortable: false,
      valueGetter: (_value, row) => intl.formatMessage({ id: AUDIT_KINDS[row.kind] }),
    },
    {
      field: 'username',
      headerName: intl.formatMessage({ id: 'accounts.username' }),
      width: 160,
      sortable: false,
      valueGetter: (_value, row) => row.username ?? '—',
    },
    {
      field: 'detail',
      headerName: intl.formatMessage({ id: 'auditLog.detail' }),
      flex: 1,
      minWidth: 220,
      sortable: false,
      valueGetter: (_value, row) => detailOf(row),
    },
    {
      field: 'by',
      headerName: intl.formatMessage({ id: 'auditLog.by' }),
      width: 140,
      sortable: false,
      valueGetter: (_value, row) => row.by ?? '—',
    },
    {
      field: 'network',
      headerName: intl.formatMessage({ id: 'auditLog.network' }),
      width: 150,
      sortable: false,
      valueGetter: (_value, row) => row.network || '—',
    },
    {
      field: 'count',
      headerName: intl.formatMessage({ id: 'auditLog.times' }),
      width: 90,
      sortable: false,
      valueGetter: (_value, row) => intl.formatNumber(row.count),
    },
  ];
  return (
    <DeskGrid
      label={intl.formatMessage({ id: 'auditLog.title' })}
      rows={entries}
      total={total}
      columns={columns}
      tools={
        <>
          <NativeSelect
            value={query.get('kind') ?? ''}
            onChange={(event) => set('kind', event.target.value)}
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'auditLog.kind' }) }}
          >
            <option value="">{intl.formatMessage({ id: 'auditLog.anyKind' })}</option>
            {(Object.keys(AUDIT_KINDS) as Kind[]).map((kind) => (
              <option key={kind} value={kind}>
                {intl.formatMessage({ id: AUDIT_KINDS[kind] })}
              </option>
            ))}
          </NativeSelect>
          <TextField
            type="date"
            size="small"
            value={day ?? ''}
            error={isWrong}
            helperText={isWrong ? intl.formatMessage({ id: 'auditLog.wrongDay' }) : undefined}
            onChange={(event) => set('day', event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': intl.formatMessage({ id: 'auditLog.day' }) } }}
          />
        </>
      }
    />
  );
}
