import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { visitContext } from '~/data/visit';
import { notFound } from '~/lib/page-param';

const Kit = lazy(() => import('~/ui/page/KitPage'));

/** /ui, on a developer's site only: everywhere else there is no such address. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitContext).local) notFound();
  return null;
}

export const meta = () => [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }];

/** The controls of the kit with their states, in both schemes. */
export default function Ui() {
  return (
    <Suspense>
      <Kit />
    </Suspense>
  );
}
