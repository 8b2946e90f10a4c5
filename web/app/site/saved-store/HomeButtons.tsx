import '~/i18n/parts/cards';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
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
      className={`icon-button scripted unprinted ${styles.round} ${styles.favourite}`}
      aria-pressed={pressed}
      aria-label={intl.formatMessage({ id: 'saved.favourite' }, { name })}
      onClick={() => savedStore.toggleFavourite(home)}
    />
  );
}

/** Takes a home out of the lists of this device; its card becomes a HiddenRow. */
export function HideButton({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      ref={focusAfterTouch(home.id)}
      className={`icon-button scripted unprinted ${styles.round} ${styles.hide} ${styles.onDemand}`}
      aria-label={intl.formatMessage({ id: 'saved.hide' }, { name })}
      onClick={() => savedStore.hide(home)}
    />
  );
}

/** Leads to the contact form about a home. */
export function AskLink({ home, name }: HomeButtonProps) {
  const intl = useIntl();
  return (
    <LocalLink
      to={paths.contact([home])}
      rel="nofollow"
      className={`icon-button scripted unprinted ${styles.round} ${styles.ask} ${styles.onDemand}`}
      aria-label={intl.formatMessage({ id: 'listing.ask' }, { name })}
    />
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
