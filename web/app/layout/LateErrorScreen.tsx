import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '~/lib/lazy-part';
import styles from './ErrorScreen.module.css';

/** Fallback if the code of the error screen cannot be loaded either. */
const Plain = () => (
  <div className={`stack ${styles.message}`}>
    <h1 className={styles.title}>
      <FormattedMessage id="errors.unknown" />
    </h1>
  </div>
);

const Screen = lazyPart(() =>
  import('./ErrorScreen').then(
    ({ ErrorScreen }) => ErrorScreen,
    () => Plain,
  ),
);

/** The error screen (`ErrorScreen`), loaded when needed: few visitors see one (decision 0011). */
export function LateErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Screen error={error} />
    </Suspense>
  );
}
