import { graphql } from '~/gql/gql';

/** What the form of a new alert shows. */
export const NewAlert_query = graphql(`
  query NewAlert($lang: Lang!, $search: String, $listings: [ID!]) {
    alertAbout(search: $search, listings: $listings) {
      ...AlertWords_about
    }
    alertChannels {
      email
      telegram
    }
  }
`);

/** Asks for an alert. */
export const CREATE_ALERT = graphql(`
  mutation CreateAlert($alert: AlertInput!) {
    createAlert(alert: $alert) {
      ok
      telegramUrl
    }
  }
`);

/** An alert by the token of a message. */
export const Alert_query = graphql(`
  query Alert($lang: Lang!, $token: String!) {
    alert(token: $token) {
      about {
        ...AlertWords_about
      }
      channel
      email
      every
      confirmed
      paused
      others
    }
  }
`);

/** Lets the alert of a token begin. */
export const CONFIRM_ALERT = graphql(`
  mutation ConfirmAlert($token: String!) {
    confirmAlert(token: $token) {
      confirmed
    }
  }
`);

/** Changes the frequency of an alert by token; a paused one is resumed. */
export const CHANGE_ALERT = graphql(`
  mutation ChangeAlert($token: String!, $every: AlertEvery!) {
    changeAlert(token: $token, every: $every) {
      every
    }
  }
`);

/** Ends the alert of a token. */
export const STOP_ALERT = graphql(`
  mutation StopAlert($token: String!) {
    stopAlert(token: $token)
  }
`);

/** Ends all alerts of the address that the token was sent to. */
export const STOP_MY_ALERTS = graphql(`
  mutation StopMyAlerts($token: String!) {
    stopMyAlerts(token: $token)
  }
`);
