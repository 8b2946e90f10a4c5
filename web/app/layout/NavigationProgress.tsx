import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A thin bar at the top while the next screen is loading. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={styles.track} data-busy={busy} aria-hidden="true" />;
}
