import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readDay, AUDIT_KINDS } from '~/desk/accounts/audit-day';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import type { AuditKind } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const AuditLogGrid = lazy(() => import('~/desk/accounts/AuditLogGrid'));

const ENTRY = graphql(`
  fragment AuditLogGrid_entry on AuditEntry {
    id
    kind
    username
    by
    network
    detail
    count
    at
  }
`);

const QUERY = graphql(`
  query AuditLog($page: Int!, $text: String, $kind: AuditKind, $day: String) {
    auditLog(page: $page, text: $text, kind: $kind, day: $day) {
      total
      items {
        id
        ...AuditLogGrid_entry
      }
    }
  }
`);

const log = screen({
  staff: true,
  fresh: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, text } = parseGrid(url.searchParams, []);
    const kind = url.searchParams.get('kind');
    return {
      page,
      text: text.slice(0, 32) || null,
      kind: kind !== null && Object.hasOwn(AUDIT_KINDS, kind) ? (kind as AuditKind) : null,
      day: readDay(url.searchParams).day,
    };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'auditLog.title' }), noindex: true }),
});

export const loader = log.loader;
export const clientLoader = log.clientLoader;
export const meta = log.meta;

/** /lazy/log: the audit log, for a GOD. */
export default function AuditLog() {
  const { auditLog } = useScreen(QUERY);
  return (
    <DeskScreen
      title={<FormattedMessage id="auditLog.title" />}
      count={<FormattedMessage id="auditLog.count" values={{ count: auditLog.total }} />}
    >
      <AuditLogGrid entries={readFragment(ENTRY, auditLog.items)} total={auditLog.total} />
    </DeskScreen>
  );
}
