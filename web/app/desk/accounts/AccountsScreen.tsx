import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const AccountsGrid = lazy(() => import('./AccountsGrid'));

const ACCOUNT = graphql(`
  fragment AccountsScreen_account on Account {
    id
    username
    roles
    totp
    disabled
    createdAt
    lastSeenAt
  }
`);

interface AccountsScreenProps {
  accounts: readonly FragmentType<typeof ACCOUNT>[];
  total: number;
}

/** /lazy: every account, its role, whether it may sign in, and where it is signed in. */
export function AccountsScreen({ accounts, total }: AccountsScreenProps) {
  return (
    <DeskScreen title={<FormattedMessage id="accounts.title" />} count={<FormattedMessage id="accounts.count" values={{ count: total }} />}>
      <AccountsGrid accounts={readFragment(ACCOUNT, accounts)} total={total} />
    </DeskScreen>
  );
}
