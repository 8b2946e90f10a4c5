import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { DeskHomeProps } from './DeskHome';

const DeskHome = lazy(() => import('./DeskHome'));

/** The desk's first screen: what there is, and what waits for somebody. */
export function DeskHomeScreen(props: DeskHomeProps) {
  return (
    <DeskScreen title={<FormattedMessage id="overview.title" />}>
      <DeskHome {...props} />
    </DeskScreen>
  );
}
