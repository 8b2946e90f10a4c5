import { useEffect, useRef, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { withoutAll } from '~/lib/search-changes';
import { Sheet } from '~/ui/Sheet';
import { FilterForm } from './FilterForm';
import styles from './FilterSheet.module.css';
import { useIsSearching } from './use-search';

interface FilterSheetProps extends ComponentProps<typeof FilterForm> {
  /** How many homes there are; live. */
  total: number;
  onClosed: () => void;
}

/** The filters over the whole screen of a phone, at the side of a wider one. What is chosen applies at once; the button goes to it. */
export function FilterSheet({ total, onClosed, ...form }: FilterSheetProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, apply } = form.search;
  const busy = useIsSearching();
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <Sheet
      ref={dialog}
      at="side"
      closedby="any"
      onClose={onClosed}
      title={intl.formatMessage({ id: 'search.filters' })}
      closeLabel={intl.formatMessage({ id: 'filters.close' })}
      tools={
        <button type="button" className="text-button" onClick={() => apply(withoutAll(state))}>
          {intl.formatMessage({ id: 'search.reset' })}
        </button>
      }
      foot={
        <div className={styles.foot}>
          <button type="button" className={`button primary large full ${styles.show}`} data-busy={busy} onClick={close}>
            <span aria-live="polite">{intl.formatMessage({ id: 'filters.show' }, { count: total })}</span>
          </button>
        </div>
      }
    >
      <FilterForm {...form} onSubmit={close} />
    </Sheet>
  );
}
