import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { AlertWords_about } from '~/site/alerts/alert-words';
import { MOST_SEARCHES, savedSearches, useSavedSearches } from '~/site/saved-store/saved-searches';
import type { SavedHome } from '~/site/saved-store/saved';
import { savedStore, useSavedState } from '~/site/saved-store/use-saved';
import { AlertAbout } from './AlertForm';
import styles from './OnDevice.module.css';
import type { Watched } from './watched';

interface OnDeviceProps {
  watched: Watched;
  about: FragmentType<typeof AlertWords_about>;
  /** The visitor followed a link here to save it, so it is saved at once. */
  asked?: boolean;
}

/** If alerts cannot be sent, this device saves the search, or adds the homes to the favourites. */
export function OnDevice({ watched, about, asked = false }: OnDeviceProps) {
  return 'search' in watched ? <Search search={watched.search} about={about} asked={asked} /> : <Homes about={about} />;
}

function Search({ search, about, asked }: { search: string; about: OnDeviceProps['about']; asked: boolean }) {
  const intl = useIntl();
  const isSaved = useSavedSearches().includes(search);
  const [refusal, setRefusal] = useState<'full' | 'unkept' | null>(null);
  const atOnce = useRef(asked);
  const save = () => setRefusal(savedSearches.add(search));
  useEffect(() => {
    if (!atOnce.current) return;
    atOnce.current = false;
    setRefusal(savedSearches.add(search));
  }, [search]);
  return (
    <div className="stack">
      <p className="flush">{intl.formatMessage({ id: 'alerts.device.search' })}</p>
      <AlertAbout about={about} link={!asked} />
      <p className="unscripted">{intl.formatMessage({ id: 'alerts.device.noScript' })}</p>
      <p role="status" className={`strong ${styles.said}`}>
        {isSaved && intl.formatMessage({ id: 'alerts.device.saved' })}
        {refusal === 'full' && intl.formatMessage({ id: 'alerts.device.full' }, { count: MOST_SEARCHES })}
        {refusal === 'unkept' && intl.formatMessage({ id: 'alerts.device.unkept' })}
      </p>
      {isSaved ? (
        <p className="row wrap flush">
          <LocalLink className="strong lagoon link" to={paths.saved('searches')}>
            {intl.formatMessage({ id: 'alerts.device.list' })}
          </LocalLink>
          <button type="button" className="button" onClick={() => savedSearches.remove(search)}>
            {intl.formatMessage({ id: 'alerts.device.remove' })}
          </button>
        </p>
      ) : (
        <button type="button" className="button coral large scripted" onClick={save}>
          {intl.formatMessage({ id: 'alerts.device.save' })}
        </button>
      )}
    </div>
  );
}

function Homes({ about }: { about: OnDeviceProps['about'] }) {
  const intl = useIntl();
  const { listings } = readFragment(AlertWords_about, about);
  const { favourites } = useSavedState().saved;
  const areSaved = listings.every(({ id }) => favourites.some((home) => home.id === id));
  const homes = listings.map(({ id, kind, reference }) => ({
    kind: kind as SavedHome['kind'],
    id,
    reference,
  }));
  return (
    <div className="stack">
      <p className="flush">{intl.formatMessage({ id: 'alerts.device.homes' })}</p>
      <AlertAbout about={about} />
      <p className="unscripted">{intl.formatMessage({ id: 'alerts.device.noScript' })}</p>
      {areSaved ? (
        <p role="status" className="row wrap flush">
          <LocalLink className="strong lagoon link" to={paths.saved()}>
            {intl.formatMessage({ id: 'alerts.device.favourites' })}
          </LocalLink>
        </p>
      ) : (
        <button type="button" className="button coral large scripted" onClick={() => savedStore.addFavourites(homes)}>
          {intl.formatMessage({ id: 'alerts.device.addHomes' })}
        </button>
      )}
    </div>
  );
}
