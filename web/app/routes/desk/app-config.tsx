import { screen, useScreen } from '~/data/screen';
import { AppConfigScreen } from '~/desk/app-config/AppConfigScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

// Whether the user is staff is queried together with the switches, which are public.
const QUERY = graphql(`
  query AppConfig {
    accounts(first: 1) {
      total
    }
    appConfig {
      id
      ...AppConfigScreen_flag
    }
  }
`);

const config = screen({
  staff: true,
  query: QUERY,
  variables: () => ({}),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'config.title' }), noindex: true }),
});

export const loader = config.loader;
export const clientLoader = config.clientLoader;
export const meta = config.meta;

/** /lazy/config (spec 2 and 3): the switches of the side menu. */
export default function AppConfig() {
  return <AppConfigScreen flags={useScreen(QUERY).appConfig} />;
}
