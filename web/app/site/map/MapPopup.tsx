import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { MapIcon } from './MapIcon';
import styles from './map.module.css';

interface MapPopupProps {
  /** The map moves it by the properties --x and --y. */
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  content: ReactNode;
  onClose: () => void;
  /** It has another size than before. */
  onResize: () => void;
  /** Puts the focus somewhere on the map when it has nowhere to go back to. */
  onBack: () => void;
}

/** Popup of a mark. It takes the focus, so that it is read out, and returns it when closed. */
export function MapPopup({ ref, label, content, onClose, onResize, onBack }: MapPopupProps) {
  const intl = useIntl();
  const latest = useRef({ onBack, onResize });
  latest.current = { onBack, onResize };
  useEffect(() => {
    const { current: box } = ref;
    if (!box) return;
    const before = document.activeElement;
    box.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => latest.current.onResize());
    observer.observe(box);
    return () => {
      observer.disconnect();
      // When it is closed while the focus is elsewhere, it stays there.
      if (document.activeElement !== document.body && !box.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus({ preventScroll: true });
      else latest.current.onBack();
    };
  }, [ref]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`panel ${styles.popup}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <button
        type="button"
        className={`icon-button raised ${styles.close}`}
        aria-label={intl.formatMessage({ id: 'map.popup.close' })}
        onClick={onClose}
      >
        <MapIcon name="close" />
      </button>
      <div className={styles.popupBody}>{content}</div>
    </div>
  );
}
