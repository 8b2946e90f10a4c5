import { lazy, Suspense } from 'react';
import type { MessengerLinksProps } from './MessengerLinks';
import styles from './MessengerList.module.css';
import { useWays } from './use-contacts';

const Links = import.meta.env.SSR
  ? (await import('./MessengerLinks')).MessengerLinks
  : lazy(() => import('./MessengerLinks').then(({ MessengerLinks }) => ({ default: MessengerLinks })));

/** Links to the messengers, rendered by the server with the page and brought to life when their code has come; nothing where none is set. */
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
