import { useQuery } from '~/data/apollo/hooks';
import { useIntl } from 'react-intl';
import type { DocumentType } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import type { Filter, Listed } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { offeredSort, SORTS, type Sort } from '~/lib/search-choices';
import { pricesOf } from '~/lib/home-price';
import { HomePrice } from '~/site/listing/HomePrice';
import { MapComplex_query, MapHome_query, type MapPins_query } from './map-query';
import { MapHomeRow } from './MapHomeRow';
import styles from './MapPopupContent.module.css';

/** A mark as the API gives it. */
export type Pin = DocumentType<typeof MapPins_query>['mapPins']['pins'][number];

interface MapPopupContentProps {
  of: Listed;
  pin: Pin;
  /** What is looked for, without the box of the map. */
  filter: Filter;
  sort: Sort;
  /** Shows the homes of the building in the list; null where the list is that of a building already. */
  onShowInList: (() => void) | null;
}

/** Popup of a mark: the home itself, or a building with its name, prices and first homes. */
export function MapPopupContent({ pin, ...props }: MapPopupContentProps) {
  return pin.kind === 'HOME' ? <HomeContent pin={pin} filter={props.filter} /> : <ComplexContent pin={pin} {...props} />;
}

function HomeContent({ pin, filter: { deal, stay } }: { pin: Pin; filter: Filter }) {
  const lang = useLang();
  const { data, error } = useQuery(MapHome_query, { variables: { lang, ids: [pin.id], stay } });
  const home = data?.homes[0];
  if (home) return <MapHomeRow home={home} deal={deal} />;
  return <Waiting failed={error !== undefined || data !== undefined} />;
}

function ComplexContent({ of, pin, filter, sort, onShowInList }: MapPopupContentProps) {
  const intl = useIntl();
  const lang = useLang();
  const { data, error } = useQuery(MapComplex_query, {
    variables: {
      lang,
      sort: offeredSort(SORTS, sort),
      stay: filter.stay,
      filter: { ...(of === 'HOMES' ? filter : homesOfComplex(filter)), complexes: [pin.id] },
    },
    skip: pin.count === 0,
  });
  const isHouse = pin.homeKind === 'HOUSE';
  return (
    <>
      <div className={styles.head}>
        <h2 className={`lead bold break ${styles.name}`}>{pin.name?.text}</h2>
        <p className={`muted small ${styles.count}`}>
          {intl.formatMessage({ id: pin.count === 0 ? 'listing.offers' : 'map.popup.count' }, { count: pin.count })}
        </p>
        <p className={`wrap above-6 text ${styles.prices}`}>
          {pricesOf(pin, filter.deal).map(
            (price) => (!filter.deal || price.deal === filter.deal) && <HomePrice key={price.deal} price={price} />,
          )}
        </p>
      </div>
      {data ? (
        <ul className="flush">
          {data.search.homes.map((home) => (
            <li key={home.id}>
              <MapHomeRow home={home} deal={filter.deal} />
            </li>
          ))}
        </ul>
      ) : (
        pin.count > 0 && <Waiting failed={error !== undefined} />
      )}
      <div className={`wrap ${styles.links}`}>
        <LocalLink className="link text strong plain" to={paths.listing(isHouse ? 'village' : 'condo', pin.id)}>
          {isHouse ? intl.formatMessage({ id: 'map.popup.village' }) : intl.formatMessage({ id: 'map.popup.condo' })}
        </LocalLink>
        {onShowInList && (
          <button className="link text strong" type="button" onClick={onShowInList}>
            {intl.formatMessage({ id: 'map.popup.showInList' })}
          </button>
        )}
      </div>
    </>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const intl = useIntl();
  return (
    <p role="status" className={`muted text ${styles.waiting}`}>
      {failed ? intl.formatMessage({ id: 'map.popup.failed' }) : intl.formatMessage({ id: 'map.loading' })}
    </p>
  );
}

/** The filter for the homes of one complex from a search: everything but the filters on the complex itself, as in the API. */
function homesOfComplex(filter: Filter): Filter {
  const { areas: _areas, near: _near, amenities: _amenities, beachMax: _beach, ...others } = filter;
  const { box: _box, drawn: _drawn, text: _text, ...left } = others;
  return left;
}
