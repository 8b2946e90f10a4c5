import { Suspense } from 'react';
import type { MessengerLinksProps } from './MessengerLinks';
import styles from './MessengerList.module.css';
import { useWays } from './use-contacts';
import { lazyPart } from '~/lib/lazy-part';

const Links = lazyPart(() => import('./MessengerLinks').then((module) => module.MessengerLinks));

/** Messenger links, server-rendered and hydrated later; nothing if none is configured. */
export function LateMessengers({ className, ...props }: MessengerLinksProps & { className: string | undefined }) {
  if (!useWays(props.agent)) return null;
  return (
    <div className={`${styles.part} ${className}`}>
      <Suspense>
        <Links {...props} />
      </Suspense>
    </div>
  );
}
