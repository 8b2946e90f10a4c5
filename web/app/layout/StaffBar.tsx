import { lazy, Suspense } from 'react';
import { isStaff, useAccount } from '~/session/account';
import { useHydrated } from '~/lib/use-hydrated';
import type { Noun } from '~/desk/kit/addresses';

const StaffBarTools = lazy(() => import('~/desk/frame/StaffBarTools'));

/** What staff can do with a record, and what only they see of it, above the page that visitors have (spec 2 and 6). Nothing for visitors. */
export function StaffBar({ noun, id }: { noun: Noun; id: string }) {
  const staff = isStaff(useAccount());
  if (!useHydrated() || !staff) return null;
  return (
    <Suspense>
      <StaffBarTools key={id} noun={noun} id={id} />
    </Suspense>
  );
}
