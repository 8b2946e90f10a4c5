import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { AlertHost } from '~/features/alerts/AlertHost';
import { ContactHost } from '~/features/leads/ContactHost';
import { ViewBeacon } from '~/features/views/ViewBeacon';
import { useHydrated } from '~/lib/use-hydrated';
import { isStaff, useAccount } from '~/session/account';
import { readLink } from '~/shared/saved/account-link';

// Visitors have no session that could end, and publish nothing.
const DeskAsks = lazy(() => import('~/shared/desk/DeskAsks'));

/** Opens the links to the site's forms as dialogs over the page, counts the pages of listings that are seen, keeps staff logged in, and lets the saved homes follow the account. */
export function LateFrame(): ReactNode {
  const account = useAccount();
  const hydrated = useHydrated();
  const id = account?.id ?? null;
  useEffect(() => {
    // A visitor who has not signed in here asks for nothing.
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
