import { useId, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { SiteIcon } from '~/ui/icons';
import styles from './Sheet.module.css';

interface SheetProps extends Pick<ComponentProps<'dialog'>, 'closedby' | 'onClose'> {
  /** Opens and closes it; its own `close` gives the focus back to what opened it. */
  ref: RefObject<HTMLDialogElement | null>;
  /** Position on a wide screen; on a phone it fills the screen. */
  at: 'side' | 'middle';
  title: ReactNode;
  closeLabel: string;
  /** Beside the title. */
  tools?: ReactNode;
  /** Above what scrolls. */
  notice?: ReactNode;
  /** Under what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page: a title, a way out, and what scrolls between them and the foot. */
export function Sheet({ ref, at, title, closeLabel, tools, notice, foot, children, ...dialog }: SheetProps) {
  const titleId = useId();
  return (
    <dialog ref={ref} className={`${styles.sheet} ${styles[at]}`} aria-labelledby={titleId} {...dialog}>
      <div className={`row ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        {tools}
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => ref.current?.close()}>
          <SiteIcon name="close" />
        </button>
      </div>
      {notice}
      <div className={styles.body}>{children}</div>
      {foot}
    </dialog>
  );
}
