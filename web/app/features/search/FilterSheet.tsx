import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { SiteIcon } from '~/components/icons';
import { withoutAll } from '~/lib/search-changes';
import { FilterForm } from './FilterForm';
import styles from './FilterSheet.module.css';

interface FilterSheetProps extends ComponentProps<typeof FilterForm> {
  /** How many homes there are; live. */
  total: number;
  onClosed: () => void;
}

/** The filters over the whole screen of a phone, at the side of a wider one. What is chosen applies at once; the button goes to it. */
export function FilterSheet({ total, onClosed, ...form }: FilterSheetProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, apply, busy } = form.search;
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);
  // Its own `close` gives the focus back to the button that opened it.
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} closedby="any" onClose={onClosed}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {intl.formatMessage({ id: 'search.filters' })}
        </h2>
        <button type="button" className={styles.reset} onClick={() => apply(withoutAll(state))}>
          {intl.formatMessage({ id: 'search.reset' })}
        </button>
        <button type="button" className={styles.close} aria-label={intl.formatMessage({ id: 'filters.close' })} onClick={close}>
          <SiteIcon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <FilterForm {...form} onSubmit={close} />
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.show} data-busy={busy} onClick={close}>
          <span aria-live="polite">{intl.formatMessage({ id: 'filters.show' }, { count: total })}</span>
        </button>
      </div>
    </dialog>
  );
}
