import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ErrorScreen.module.css';

/** Fallback if the code of the error screen cannot be loaded either. Its classes make the page include the screen's styles. */
const Plain = () => (
  <div className={`stack ${styles.message}`}>
    <h1 className={styles.title}>
      <FormattedMessage id="errors.unknown" />
    </h1>
  </div>
);

const Screen = import.meta.env.SSR
  ? (await import('./ErrorScreen')).ErrorScreen
  : lazy(() =>
      import('./ErrorScreen').then(
        ({ ErrorScreen }) => ({ default: ErrorScreen }),
        () => ({ default: Plain }),
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
