import '~/i18n/parts/desk';
import { Suspense, type ReactNode } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import styles from './DeskScreen.module.css';

interface DeskScreenProps {
  title: ReactNode;
  /** Count beside the title. */
  count?: ReactNode;
  /** The working part, loaded and shown in the browser alone: no visitor's page has it. */
  children: ReactNode;
}

/** A screen of the desk: its heading comes from the server, its working part when the browser has it. */
export function DeskScreen({ title, count, children }: DeskScreenProps) {
  const waiting = <div className={styles.waiting} />;
  return (
    <div className={styles.desk}>
      <header className={`wrap baseline below-16 ${styles.head}`}>
        <h1 className="heading">{title}</h1>
        {count !== undefined && <span className="muted">{count}</span>}
      </header>
      {useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
