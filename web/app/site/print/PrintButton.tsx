import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SavedHome } from '~/site/saved-store/saved';
import './print.css';

// Nobody loads the sheet and its QR code before it is requested. Where it cannot be loaded the page is printed as it is.
const PrintSheet = lazy(() => import('./PrintSheet').catch(() => ({ default: PageAsItIs })));

/** Prints the sheet of a home, on a press and instead of what the browser's own keys would print. */
export function PrintButton({ className, kind, id }: { className: string | undefined } & Pick<SavedHome, 'kind' | 'id'>) {
  const intl = useIntl();
  const [printing, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setPrinting(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className={className} aria-busy={printing} onClick={() => setPrinting(true)}>
        <svg viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
          <path d="M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10V20H7Z" />
        </svg>
        <span>{intl.formatMessage({ id: 'share.print' })}</span>
      </button>
      {printing && (
        <Suspense fallback={null}>
          <PrintSheet kind={kind} id={id} onDone={done} />
        </Suspense>
      )}
    </>
  );
}

function PageAsItIs({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    print();
    onDone();
  }, [onDone]);
  return null;
}
