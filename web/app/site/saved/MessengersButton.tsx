import { lazy, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { MOST_ASKED } from '~/lib/urls';
import { useContacts } from '~/site/detail/use-contacts';
import panelStyles from '~/site/share/ShareButton.module.css';
import type { AskedHome } from './SelectionMessengers';
import styles from './MessengersButton.module.css';

const SelectionMessengers = lazy(() => import('./SelectionMessengers').then((module) => ({ default: module.SelectionMessengers })));

interface MessengersButtonProps {
  homes: readonly AskedHome[];
  className: string | undefined;
}

/** Contacts the agency by messenger about several homes at once. Names and links are loaded when the panel is opened; renders nothing if no messenger is configured. */
export function MessengersButton({ homes, className }: MessengersButtonProps) {
  const intl = useIntl();
  const id = useId();
  const contacts = useContacts();
  const [open, setOpen] = useState(false);
  if (!(contacts?.whatsApp ?? contacts?.telegram ?? contacts?.line)) return null;
  const label = intl.formatMessage({ id: 'savedScreen.messengers' });
  return (
    <>
      <button type="button" className={`scripted ${className}`} popoverTarget={id}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`panel ${panelStyles.panel} ${styles.panel}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={<p role="status">{intl.formatMessage({ id: 'savedScreen.loading' })}</p>}>
            <SelectionMessengers homes={homes.slice(0, MOST_ASKED)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
