import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ErrorScreen.module.css';

/** What is said where the code of the screen cannot be fetched either. Its classes bring the styles of the screen with the page. */
const Plain = () => (
  <div className={styles.message}>
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

/** The screen for an error (`ErrorScreen`), whose code comes when one is shown: few visitors meet it (decision 0011). */
export function LateErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Screen error={error} />
    </Suspense>
  );
}
