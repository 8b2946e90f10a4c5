import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { alertPaths } from '~/site/alerts/alert-paths';
import { MOST_ASKED, paths } from '~/lib/urls';
import { useHasAlerts } from '~/session/alerts';
import { MOST_COMPARED, MOST_SHORTLISTED, MOST_TITLE } from '~/site/saved-store/home-list';
import type { SavedHome } from '~/site/saved-store/saved';
import { ShareButton } from '~/site/share/ShareButton';
import { useSiteAddress } from '~/lib/use-site-address';
import styles from './ChosenBar.module.css';
import { MessengersButton } from './MessengersButton';

interface ChosenBarProps {
  chosen: readonly SavedHome[];
  /** How many there are to choose from. */
  all: number;
  onAll: () => void;
  onNone: () => void;
}

/** What can be done with the chosen homes; stays at the bottom of the screen while their list is in sight. */
export function ChosenBar({ chosen, all, onAll, onNone }: ChosenBarProps) {
  const intl = useIntl();
  const hasAlerts = useHasAlerts();
  const references = chosen.map(({ reference }) => reference);
  const comparable = chosen.length >= 2 && chosen.length <= MOST_COMPARED;
  return (
    <div className={`dock row ${styles.bar}`}>
      <p className="strong" role="status">
        {intl.formatMessage({ id: 'savedScreen.chosen' }, { count: chosen.length })}
      </p>
      {chosen.length < all && (
        <button type="button" className="text-button" onClick={onAll}>
          {intl.formatMessage({ id: 'savedScreen.chooseAll' })}
        </button>
      )}
      {chosen.length > 0 && (
        <button type="button" className="text-button" onClick={onNone}>
          {intl.formatMessage({ id: 'savedScreen.chooseNone' })}
        </button>
      )}
      {chosen.length > 0 && (
        <span className={`row ${styles.actions}`}>
          {comparable ? (
            <LocalLink to={paths.compare(references)} className="button primary">
              {intl.formatMessage({ id: 'savedScreen.compare' })}
            </LocalLink>
          ) : (
            <small>{intl.formatMessage({ id: 'savedScreen.compareLimit' }, { most: MOST_COMPARED })}</small>
          )}
          {hasAlerts && (
            <LocalLink to={alertPaths.newForPrices(chosen.slice(0, MOST_ASKED).map(({ id }) => id))} className="button" rel="nofollow">
              {intl.formatMessage({ id: 'savedScreen.alert' })}
            </LocalLink>
          )}
          <LocalLink to={paths.contact(chosen.slice(0, MOST_ASKED))} className="button">
            {intl.formatMessage({ id: 'shortlist.ask' }, { count: Math.min(chosen.length, MOST_ASKED) })}
          </LocalLink>
          <MessengersButton homes={chosen} className="button" />
          <ShareShortlist references={references.slice(0, MOST_SHORTLISTED)} />
        </span>
      )}
    </div>
  );
}

/** Shares the selected homes as one link, which each reader opens in their own language. */
function ShareShortlist({ references }: { references: readonly string[] }) {
  const intl = useIntl();
  const siteAddress = useSiteAddress();
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  const text = intl.formatMessage({ id: 'savedScreen.shareText' }, { title: title || 'none', count: references.length });
  return (
    <ShareButton
      className="button"
      label={intl.formatMessage({ id: 'savedScreen.share' })}
      address={siteAddress(paths.shortlist(references, title))}
      title={title || intl.formatMessage({ id: 'shortlist.title' })}
      text={text}
    >
      <label className={`stack gap-4 text ${styles.title}`}>
        {intl.formatMessage({ id: 'savedScreen.shareTitle' })}
        <input value={typed} maxLength={MOST_TITLE} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <LocalLink className="text-button lagoon" to={paths.shortlist(references, title)}>
        {intl.formatMessage({ id: 'savedScreen.openShortlist' })}
      </LocalLink>
    </ShareButton>
  );
}
