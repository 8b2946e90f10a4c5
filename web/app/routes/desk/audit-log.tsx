import { screen, useScreen } from '~/data/screen';
import { readDay } from '~/desk/accounts/audit-day';
import { AUDIT_KINDS } from '~/desk/accounts/audit-kinds';
import { AuditLogScreen } from '~/desk/accounts/AuditLogScreen';
import { graphql } from '~/gql/gql';
import type { AuditKind } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parseGrid } from '~/desk/kit/grid-state';

const QUERY = graphql(`
  query AuditLog($page: Int!, $text: String, $kind: AuditKind, $day: String) {
    auditLog(page: $page, text: $text, kind: $kind, day: $day) {
      total
      items {
        id
        ...AuditLogScreen_entry
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
  return <AuditLogScreen entries={auditLog.items} total={auditLog.total} />;
}
