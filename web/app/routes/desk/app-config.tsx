import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

// Whether the user is staff is queried together with the switches, which are public.
const AppConfigEditor = lazy(() => import('~/desk/app-config/AppConfigEditor'));

const FLAG = graphql(`
  fragment AppConfigEditor_flag on AppConfig {
    id
    name
    active
    version
  }
`);

const QUERY = graphql(`
  query AppConfig {
    accounts(first: 1) {
      total
    }
    appConfig {
      id
      ...AppConfigEditor_flag
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
  return (
    <DeskScreen title={<FormattedMessage id="config.title" />}>
      <AppConfigEditor flags={readFragment(FLAG, useScreen(QUERY).appConfig)} />
    </DeskScreen>
  );
}
