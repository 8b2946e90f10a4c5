import { lazy, Suspense, type ReactNode } from 'react';
import { AlertHost } from '~/features/alerts/AlertHost';
import { ContactHost } from '~/features/leads/ContactHost';
import { ViewBeacon } from '~/features/views/ViewBeacon';
import { useHydrated } from '~/lib/use-hydrated';
import { isStaff, useAccount } from '~/session/account';

// Visitors have no session that could end, and publish nothing.
const DeskAsks = lazy(() => import('~/shared/desk/DeskAsks'));

/** Opens the links to the site's forms as dialogs over the page, counts the pages of listings that are seen, and keeps staff logged in. */
export function LateFrame(): ReactNode {
  const account = useAccount();
  const hydrated = useHydrated();
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
