import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { AlertHost } from '~/site/alerts/AlertHost';
import { ContactHost } from '~/site/leads/ContactHost';
import { ViewBeacon } from '~/layout/ViewBeacon';
import { useHydrated } from '~/lib/use-hydrated';
import { isStaff, useAccount } from '~/session/account';
import { readLink } from '~/site/saved-store/account-link';

// Visitors have no session that can expire, and publish nothing.
const DeskAsks = lazy(() => import('~/desk/frame/DeskAsks'));

/** Opens the site's form links as dialogs, counts views of listing pages, handles expired staff sessions, and synchronises saved homes with the account. */
export function LateFrame(): ReactNode {
  const account = useAccount();
  const hydrated = useHydrated();
  const id = account?.id ?? null;
  useEffect(() => {
    // A visitor who has never logged in here sends no request.
    if (id !== null || readLink()) import('~/site/saved-store/sync-saved').then(({ beginSync }) => beginSync(id)).catch(() => undefined);
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
