import '~/i18n/parts/cards';
import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { Heart } from './Heart';
import type { SavedHome } from './saved';
import { savedStore, useIsSaved } from './use-saved';
import styles from './HomeButtons.module.css';

interface HomeButtonProps {
  home: SavedHome;
  /** Its name as the screen shows it. */
  name: string;
}

/** The heart of a home's card: adds it to the favourites of this device, and takes it away again. */
export function HeartButton({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  const pressed = useIsSaved('favourites', home.id);
  return (
    <button
      type="button"
      className={`icon-button scripted unprinted ${styles.round}`}
      aria-pressed={pressed}
      aria-label={intl.formatMessage({ id: 'saved.favourite' }, { name })}
      onClick={() => savedStore.toggleFavourite(home)}
    >
      <Heart />
    </button>
  );
}

/** Takes a home out of the lists of this device; its card becomes a HiddenRow. */
export function HideButton({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      ref={focusAfterTouch(home.id)}
      className={`icon-button scripted unprinted ${styles.round} ${styles.hide}`}
      aria-label={intl.formatMessage({ id: 'saved.hide' }, { name })}
      onClick={() => savedStore.hide(home)}
    >
      <svg viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
        <path d="M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c6 0 9.5 6 9.5 6a17 17 0 0 1-2.6 3.2M6.3 7.6A16.5 16.5 0 0 0 2.5 12S6 18 12 18a9.4 9.4 0 0 0 3.6-.7" />
      </svg>
    </button>
  );
}

/** Leads to the contact form about a home. */
export function AskLink({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  return (
    <LocalLink
      to={paths.contact([home])}
      rel="nofollow"
      className={`icon-button scripted unprinted ${styles.round} ${styles.hide}`}
      aria-label={intl.formatMessage({ id: 'listing.ask' }, { name })}
    >
      <SiteIcon name="chat" />
    </LocalLink>
  );
}

/** Replacement for a hidden home in a list. */
export function HiddenRow({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  return (
    <div className="ghost row between text">
      <span className="truncate">{intl.formatMessage({ id: 'saved.hiddenRow' }, { name })}</span>
      <button
        className="text-button fixed"
        type="button"
        ref={focusAfterTouch(home.id)}
        aria-label={intl.formatMessage({ id: 'saved.show' }, { name })}
        onClick={() => savedStore.show(home.id)}
      >
        {intl.formatMessage({ id: 'saved.undo' })}
      </button>
    </div>
  );
}

/** A ref for what takes the focus when it comes in the place of what the visitor has just pressed. */
function focusAfterTouch(id: string) {
  return (element: HTMLElement | null) => {
    if (element && savedStore.takeTouched(id)) element.focus({ preventScroll: true });
  };
}
