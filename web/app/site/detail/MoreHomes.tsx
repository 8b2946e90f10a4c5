import { Suspense, type ReactNode } from 'react';
import { Section } from '~/ui/Section';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { cardStyles } from './late-cards';

interface MoreHomesProps {
  title: string;
  /** Link to all of them. */
  action?: ReactNode;
  /** Late cards, each with its key. */
  children: readonly ReactNode[];
}

/** A row of other homes under a listing. Nothing when there are none. */
export function MoreHomes({ title, action, children }: MoreHomesProps) {
  if (children.length === 0) return null;
  return (
    <Section title={title} action={action}>
      <div className={cardStyles}>
        <Suspense>
          <ListingGrid strip>{children}</ListingGrid>
        </Suspense>
      </div>
    </Section>
  );
}
