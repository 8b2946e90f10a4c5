import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const AppConfigEditor = lazy(() => import('./AppConfigEditor'));

const FLAG = graphql(`
  fragment AppConfigScreen_flag on AppConfig {
    id
    name
    active
    version
  }
`);

/** /lazy/config: the switches of the side menu beside the menu that they make. */
export function AppConfigScreen({ flags }: { flags: readonly FragmentType<typeof FLAG>[] }) {
  return (
    <DeskScreen title={<FormattedMessage id="config.title" />}>
      <AppConfigEditor flags={readFragment(FLAG, flags)} />
    </DeskScreen>
  );
}
