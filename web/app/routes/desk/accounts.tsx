import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import type { AccountSort, Role } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { ROLE_LABELS } from '~/site/account/role-labels';
import { parseGrid } from '~/desk/kit/grid-state';

const AccountsGrid = lazy(() => import('~/desk/accounts/AccountsGrid'));

const ACCOUNT = graphql(`
  fragment AccountsGrid_account on Account {
    id
    username
    roles
    totp
    disabled
    createdAt
    lastSeenAt
  }
`);

const QUERY = graphql(`
  query Accounts($page: Int!, $text: String, $role: Role, $sort: AccountSort!) {
    accounts(page: $page, text: $text, role: $role, sort: $sort) {
      total
      items {
        id
        ...AccountsGrid_account
      }
    }
  }
`);

/** Columns that the list can be ordered by, and the order up and down. */
const SORTS = {
  username: ['USERNAME', 'USERNAME_DESC'],
  role: ['ROLE', 'ROLE_DESC'],
  created: ['OLDEST', 'NEWEST'],
  seen: ['LAST_SEEN', 'LAST_SEEN_DESC'],
} as const satisfies Record<string, readonly [`${AccountSort}`, `${AccountSort}`]>;

const accounts = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { page, sort, text } = parseGrid(url.searchParams, Object.keys(SORTS));
    const role = url.searchParams.get('role');
    return {
      page,
      text: text || null,
      role: role !== null && Object.hasOwn(ROLE_LABELS, role) ? (role as Role) : null,
      sort: (sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'NEWEST') as AccountSort,
    };
  },
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'accounts.title' }), noindex: true }),
});

export const loader = accounts.loader;
export const clientLoader = accounts.clientLoader;
export const meta = accounts.meta;

/** /lazy (spec 2): accounts. */
export default function Accounts() {
  const { accounts: page } = useScreen(QUERY);
  return (
    <DeskScreen
      title={<FormattedMessage id="accounts.title" />}
      count={<FormattedMessage id="accounts.count" values={{ count: page.total }} />}
    >
      <AccountsGrid accounts={readFragment(ACCOUNT, page.items)} total={page.total} />
    </DeskScreen>
  );
}
