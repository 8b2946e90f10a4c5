import { useIntl } from 'react-intl';
import { BellIcon } from '~/site/alerts/BellIcon';
import { LocalLink } from '~/i18n/LocalLink';
import { alertPaths } from '~/site/alerts/alert-paths';
import { paths } from '~/lib/urls';
import { useHasAlerts } from '~/session/alerts';
import { PrintButton } from '~/site/print/PrintButton';
import { Heart } from '~/site/saved-store/Heart';
import type { SavedHome } from '~/site/saved-store/saved';
import { savedStore, useIsSaved } from '~/site/saved-store/use-saved';
import type { HomePricing } from '~/lib/home-price';
import styles from './ListingActions.module.css';
import { homeShareText } from './share-links';
import { ShareButton } from './ShareButton';
import { useSiteAddress } from '~/lib/use-site-address';

interface ListingActionsProps {
  home: SavedHome;
  name: string;
  pricing: HomePricing;
}

/** Actions on a home's page: save, share, print. */
export function ListingActions({ home: { kind, id, reference }, name, pricing }: ListingActionsProps) {
  const intl = useIntl();
  const siteAddress = useSiteAddress();
  const favourite = useIsSaved('favourites', id);
  const hasAlerts = useHasAlerts();
  return (
    <div className={`unprinted wrap ${styles.actions}`}>
      <button
        type="button"
        className={`chip scripted ${styles.button}`}
        aria-pressed={favourite}
        aria-label={intl.formatMessage({ id: 'saved.favourite' }, { name })}
        onClick={() => savedStore.toggleFavourite({ kind, id, reference })}
      >
        <Heart />
        {intl.formatMessage({ id: 'saved.favouriteShort' })}
      </button>
      <ShareButton
        className={`chip ${styles.button}`}
        address={siteAddress(paths.listing(kind, id))}
        title={name}
        text={homeShareText(intl, { name, reference, pricing })}
        label={
          <>
            <svg viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
              <path d="M12 15V3.5M8 7l4-3.5 4 3.5M6 11H4.5v9.5h15V11H18" />
            </svg>
            {intl.formatMessage({ id: 'share.share' })}
          </>
        }
      />
      {hasAlerts && (
        <LocalLink to={alertPaths.newForPrices([id])} className={`chip ${styles.button}`} rel="nofollow">
          <BellIcon />
          {intl.formatMessage({ id: 'share.alert' })}
        </LocalLink>
      )}
      <PrintButton className={`chip scripted ${styles.button}`} kind={kind} id={id} />
    </div>
  );
}
