import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { AlertHost } from '~/features/alerts/AlertHost';
import { ContactHost } from '~/features/leads/ContactHost';
import { ViewBeacon } from '~/features/views/ViewBeacon';
import { useHydrated } from '~/lib/use-hydrated';
import { isStaff, useAccount } from '~/session/account';
import { readLink } from '~/shared/saved/account-link';

// Visitors have no session that can expire, and publish nothing.
const DeskAsks = lazy(() => import('~/shared/desk/DeskAsks'));

/** Opens the site's form links as dialogs, counts views of listing pages, handles expired staff sessions, and synchronises saved homes with the account. */
export function LateFrame(): ReactNode {
  const account = useAccount();
  const hydrated = useHydrated();
  const id = account?.id ?? null;
  useEffect(() => {
    // A visitor who has never logged in here sends no request.
    if (id !== null || readLink()) import('~/shared/saved/sync-saved').then(({ beginSync }) => beginSync(id)).catch(() => undefined);
  }, [id]);
  return (
    <>
      <ContactHost />
      <AlertHost />
      <ViewBeacon />
      {hydrated && account && isStaff(account) && (
        <Suspense>
          <DeskAsks key={account.id} account={account} />
        </Suspense>
      )}
    </>
  );
}
