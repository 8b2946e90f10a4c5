import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const AuditLogGrid = lazy(() => import('./AuditLogGrid'));

const ENTRY = graphql(`
  fragment AuditLogScreen_entry on AuditEntry {
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

interface AuditLogScreenProps {
  entries: readonly FragmentType<typeof ENTRY>[];
  total: number;
}

/** /lazy/log: who signed in, who failed to, what was refused, exported, and done to accounts. */
export function AuditLogScreen({ entries, total }: AuditLogScreenProps) {
  return (
    <DeskScreen title={<FormattedMessage id="auditLog.title" />} count={<FormattedMessage id="auditLog.count" values={{ count: total }} />}>
      <AuditLogGrid entries={readFragment(ENTRY, entries)} total={total} />
    </DeskScreen>
  );
}
