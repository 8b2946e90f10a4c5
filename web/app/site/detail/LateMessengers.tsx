import { lazy, Suspense } from 'react';
import type { MessengerLinksProps } from './MessengerLinks';
import styles from './MessengerList.module.css';
import { useWays } from './use-contacts';

const Links = import.meta.env.SSR
  ? (await import('./MessengerLinks')).MessengerLinks
  : lazy(() => import('./MessengerLinks').then(({ MessengerLinks }) => ({ default: MessengerLinks })));

/** Messenger links, server-rendered and hydrated later; nothing if none is configured. */
export function LateMessengers({ className, ...props }: MessengerLinksProps & { className: string | undefined }) {
  if (!useWays(props.agent)) return null;
  return (
    <div className={`${styles.late} ${className}`}>
      <Suspense>
        <Links {...props} />
      </Suspense>
    </div>
  );
}
