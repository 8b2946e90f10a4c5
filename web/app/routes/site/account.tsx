import { data, useActionData, type ActionFunctionArgs } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { AccountScreen } from '~/site/account/AccountScreen';
import { takeForm, type Refusal } from '~/site/account/auth-form';
import type { TotpStep } from '~/site/account/TotpSection';
import { graphql } from '~/gql/gql';
import type { ConfirmTotpMutation, StartTotpMutation } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';

const QUERY = graphql(`
  query Account {
    me {
      id
      username
      roles
      totp
    }
    recoveryCodes
    myEmail {
      email
      pending
    }
    alertChannels {
      email
      telegram
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

const SET_EMAIL = graphql(`
  mutation SetMyEmail($email: String!, $password: String!, $lang: Lang!) {
    setMyEmail(email: $email, password: $password, lang: $lang) {
      email
      pending
    }
  }
`);

const REMOVE_EMAIL = graphql(`
  mutation RemoveMyEmail($password: String!, $lang: Lang!) {
    setMyEmail(email: "", password: $password, lang: $lang) {
      email
      pending
    }
  }
`);

const START_TOTP = graphql(`
  mutation StartTotp($password: String!) {
    startTotp(password: $password) {
      uri
    }
  }
`);

const CONFIRM_TOTP = graphql(`
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`);

const DISABLE_TOTP = graphql(`
  mutation DisableTotp($password: String!) {
    disableTotp(password: $password)
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

/** Result of a form, if the screen is shown again. */
interface Outcome {
  intent: string;
  refusal?: Refusal;
  /** The address typed into its form. */
  email?: string;
  step?: TotpStep;
}

/** Ends sessions, changes the password or the e-mail address, or sets up two-step sign-in, depending on the button pressed. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const intent = String(form.get('intent'));
  const { pathname } = new URL(args.request.url);
  const uri = String(form.get('uri') ?? '');
  const FORMS: Record<string, Parameters<typeof takeForm>[1]> = {
    changePassword: { mutation: CHANGE_PASSWORD, fields: ['current', 'password'], done: `${pathname}?done=password` },
    revokeOthers: { mutation: REVOKE_OTHERS, fields: [], done: pathname },
    setEmail: { mutation: SET_EMAIL, fields: ['email', 'password', 'lang'], done: pathname },
    removeEmail: { mutation: REMOVE_EMAIL, fields: ['password', 'lang'], done: pathname },
    startTotp: {
      mutation: START_TOTP,
      fields: ['password'],
      done: ({ startTotp }) => ({ intent, step: startTotp as StartTotpMutation['startTotp'] }) satisfies Outcome,
    },
    confirmTotp: {
      mutation: CONFIRM_TOTP,
      fields: ['code'],
      done: ({ confirmTotp }) => ({ intent, step: { codes: confirmTotp as ConfirmTotpMutation['confirmTotp'] } }) satisfies Outcome,
    },
    disableTotp: { mutation: DISABLE_TOTP, fields: ['password'], done: pathname },
  };
  const taken = await takeForm(args, FORMS[intent] ?? { mutation: REVOKE, fields: ['id'], done: pathname });
  if (!isRefused(taken)) return taken;
  // The code was wrong: the same QR code again.
  const step = intent === 'confirmTotp' && uri !== '' ? { step: { uri } } : {};
  const typed = form.has('email') ? { email: String(form.get('email')) } : {};
  return data({ intent, refusal: taken.data, ...step, ...typed } satisfies Outcome, taken.init ?? {});
}

/** Whether a form came back with what is wrong with it. */
const isRefused = (taken: unknown): taken is ReturnType<typeof data<Refusal>> =>
  typeof taken === 'object' && taken !== null && 'data' in taken && 'init' in taken;

/** /account: one's own account. */
export default function Account() {
  const { me, mySessions, recoveryCodes, myEmail, alertChannels } = useScreen(QUERY);
  const { intent, refusal, step, email } = (useActionData() as Outcome | undefined) ?? {};
  return (
    me && (
      <AccountScreen
        me={me}
        sessions={mySessions}
        refusal={refusal}
        intent={intent}
        email={{ ...myEmail, typed: email, canSend: alertChannels.email }}
        totp={{ on: me.totp, recoveryCodes, step }}
      />
    )
  );
}
