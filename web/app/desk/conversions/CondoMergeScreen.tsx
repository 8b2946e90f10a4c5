import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { DeskScreen } from '~/desk/kit/DeskScreen';

const CondoMerge = lazy(() => import('./CondoMerge'));

/** /condo/{id}/merge. */
export function CondoMergeScreen({ id, name }: { id: string; name: string }) {
  return (
    <DeskScreen title={<FormattedMessage id="conversions.mergeTitle" values={{ name }} />}>
      <CondoMerge id={id} name={name} />
    </DeskScreen>
  );
}
