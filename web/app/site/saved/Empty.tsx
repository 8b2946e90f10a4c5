import type { ReactNode } from 'react';
import { BrowseLinks } from '~/site/listing/BrowseLinks';
import { EmptyState } from '~/ui/kit';
import styles from './Empty.module.css';

interface EmptyProps {
  title: string;
  text: string;
  /** Stands before the links to what is on offer. */
  children?: ReactNode;
}

/** A list without homes: says what to do, and leads to what is on offer. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      drawing={
        <svg className={`line-icon lagoon ${styles.drawing}`} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 11.5 12 4l9 7.5M5.5 10v10h13V10M12 17.5c-2.2-1.7-3.5-3-3.5-4.600a2 2 0 0 1 3.5-1.1 2 2 0 0 1 3.5 1.100c0 1.6-1.3 2.9-3.5 4.600Z" />
        </svg>
      }
    >
      {children}
      <BrowseLinks />
    </EmptyState>
  );
}
