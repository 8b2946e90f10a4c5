import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import styles from '~/site/alerts/AlertWords.module.css';

/** It takes the words of all filters, which the form does not wait for. */
const AlertWords = import.meta.env.SSR
  ? (await import('~/site/alerts/AlertWords')).AlertWords
  : lazy(() => import('~/site/alerts/AlertWords').then((module) => ({ default: module.AlertWords })));

interface AlertAboutProps extends ComponentProps<typeof AlertWords> {
  above?: ReactNode;
  below?: ReactNode;
}

/** A box with what an alert watches, in words. */
export function AlertAbout({ above, below, ...words }: AlertAboutProps) {
  return (
    <div className={styles.about}>
      {above}
      <Suspense>
        <AlertWords {...words} />
      </Suspense>
      {below}
    </div>
  );
}
