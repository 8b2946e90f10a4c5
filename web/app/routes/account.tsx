import { useActionData, type ActionFunctionArgs } from 'react-router';
import { screen, useScreen } from '~/apollo/screen';
import { AccountScreen } from '~/features/auth/AccountScreen';
import { takeForm, type Refusal } from '~/features/auth/auth-form';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const QUERY = graphql(`
  query Account {
    me {
      id
      username
      roles
    }
    mySessions {
      id
      ...AccountScreen_session
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
`);

const REVOKE_OTHERS = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions
  }
`);

const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($current: String!, $password: String!) {
    changePassword(current: $current, password: $password)
  }
`);

const account = screen({
  fresh: true,
  query: QUERY,
  variables: () => ({}),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'account.title' }), noindex: true }),
});

export const loader = account.loader;
export const clientLoader = account.clientLoader;
export const meta = account.meta;

/** Ends sessions or changes the password, by the button that was pressed. */
export async function action(args: ActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get('intent');
  const { pathname } = new URL(args.request.url);
  if (intent === 'changePassword') {
    return takeForm(args, { mutation: CHANGE_PASSWORD, fields: ['current', 'password'], done: `${pathname}?done=password` });
  }
  return intent === 'revokeOthers'
    ? takeForm(args, { mutation: REVOKE_OTHERS, fields: [], done: pathname })
    : takeForm(args, { mutation: REVOKE, fields: ['id'], done: pathname });
}

/** /account: one's own account. */
export default function Account() {
  const { me, mySessions } = useScreen(QUERY);
  const refusal = useActionData() as Refusal | undefined;
  return me && <AccountScreen me={me} sessions={mySessions} refusal={refusal} />;
}
