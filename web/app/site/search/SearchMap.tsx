import { browserClient } from '~/data/apollo/browser-client';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { type Filter, type SearchState, type Listed, defined, filterOf } from '~/lib/search-state';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { useHydrated } from '~/lib/use-hydrated';
import {
  boxAround,
  DEFAULT_CENTRE,
  evenInsets,
  MAX_ZOOM,
  roundBox,
  ZOOM,
  type Box,
  type Fit,
  type Insets,
  type LngLat,
  type View,
} from '~/site/map/geo';
import { markOf, type Mark } from '~/site/map/marks';
import { MapView } from '~/site/map/MapView';
import { MapPopupContent, type Pin } from './MapPopupContent';
import { MapStatus } from './MapStatus';
import { MapTools } from './MapTools';
import styles from './SearchMap.module.css';
import { MapBounds_query } from './map-query';
import { useMapPins } from './use-map-pins';
import { useNearMe } from './use-near-me';

/** All of Thailand: a home with a wrong position must not zoom out to the whole world. */
const EVERYWHERE: Box = { west: 97, south: 5, east: 106, north: 21 };

/**
 * Calls back with the bounds of the results whenever they change. No callback while the address contains a part of the map, or if there are
 * no results: the map then stays where it is.
 */
function useFit(filter: Filter, complexes: boolean, active: boolean, onFound: (box: Box) => void): void {
  const latest = useRef({ filter, onFound });
  latest.current = { filter, onFound };
  const key = JSON.stringify(filter);
  useEffect(() => {
    if (!active) return;
    let gone = false;
    browserClient()
      .query({ query: MapBounds_query, variables: { filter: latest.current.filter, complexes, box: EVERYWHERE } })
      .then(
        ({ data }) => {
          const box = gone ? null : data?.mapPins.bounds;
          if (box) latest.current.onFound(box);
        },
        // The marks of the map say it when they do not come.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [key, complexes, active]);
}

/** Maximum automatic zoom. */
const NEAR = ZOOM.single;
/** Space covered at the map's edges, px: the tools and the height of a mark; the zoom buttons and half a label; the attribution; half a label. */
const COVERED: Insets = { top: 150, right: 124, bottom: 44, left: 72 };
/** So many zooms nearer with a click on a cluster. */
const CLUSTER_STEP = 2;

interface SearchMapProps {
  of: Listed;
  /** State of the address. */
  state: SearchState;
  /** What the screen's address fixes. */
  fixed: Filter;
  /** Number of results. */
  total: number;
  /** Applies another state. `typing`: one of many small steps, which need no separate history entry. */
  onChange: (next: SearchState, how?: { typing?: boolean }) => void;
  /** Key of what is pointed at in the list: the id of its building, else its own. */
  hovered: string | null;
  /** Tells which is pointed at on the map. */
  onHover: (key: string | null) => void;
  /** Tells which was chosen on the map. */
  onPick?: (key: string) => void;
}

/** The map of a search: marks of the results, drawing an area, searching by moving. Browser only. */
export default function SearchMap(props: SearchMapProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.box}>
      {useHydrated() && <LiveMap {...props} frame={box} />}
    </div>
  );
}

const boxKey = (box: Box | undefined) => (box ? JSON.stringify(roundBox(box)) : '');

function LiveMap({
  frame,
  of,
  state,
  fixed,
  total,
  onChange,
  hovered,
  onHover,
  onPick,
}: SearchMapProps & { frame: RefObject<HTMLDivElement | null> }) {
  const intl = useIntl();
  const { currency, rates } = useCurrency();
  const filter = useMemo(() => withoutBox(filterOf(state, fixed)), [state, fixed]);
  const filterKey = JSON.stringify(filter);
  const { pins, loading, failed, look } = useMapPins(filter, of !== 'HOMES');
  const { deal, drawn } = filter;
  const marks = useMemo<readonly Mark[]>(
    () => (pins ?? []).map((pin) => markOf(intl, { ...pin, name: pin.name?.text ?? null }, deal, { currency, rates }, of)),
    [pins, intl, deal, currency, rates, of],
  );

  const [start] = useState(() => startOf(state));
  const [goal, setGoal] = useState<View | Fit | null>(null);
  const [follow, setFollow] = useState(false);
  const [moved, setMoved] = useState(false);
  const [editing, setEditing] = useState(false);
  // What was chosen under another filter is chosen no more.
  const [chosen, setPicked] = useState<{ pin: Pin; filterKey: string } | null>(null);
  const picked = chosen?.filterKey === filterKey ? chosen.pin : null;
  const seen = useRef<{ view: View; box: Box } | null>(null);
  /** The last box written: a different one comes from elsewhere, and the map moves there. */
  const written = useRef(boxKey(state.box));
  /** Moves to `goal` at the visitor's request: to zoom in, or to search there. */
  const meant = useRef<'look' | 'search' | null>(null);
  /** The filter under which the visitor last moved the map: its results no longer move the map. */
  const movedUnder = useRef<string | null>(null);
  const hasBadBox = state.box === undefined && new URLSearchParams(useLocation().search).has('box');

  const write = (box: Box) => {
    const rounded = roundBox(box);
    written.current = boxKey(rounded);
    setMoved(false);
    onChange({ ...state, box: rounded, page: 1 }, { typing: true });
  };
  const onMove = (view: View, box: Box, byHand: boolean) => {
    seen.current = { view, box };
    look(view, box);
    const aim = byHand ? 'look' : meant.current;
    meant.current = null;
    if (aim) movedUnder.current = filterKey;
    // Inside a drawn area, moving the map does not restrict the search.
    if (!aim || drawn) return;
    if (follow || aim === 'search') write(box);
    else setMoved(true);
  };
  const go = useCallback((target: View | Fit, aim: 'look' | 'search') => {
    meant.current = aim;
    setGoal(target);
  }, []);

  const key = boxKey(state.box);
  useEffect(() => {
    if (key === '' || key === written.current) return;
    written.current = key;
    setMoved(false);
    setGoal({ box: JSON.parse(key) as Box, maxZoom: MAX_ZOOM, insets: evenInsets(0) });
  }, [key]);

  // If the address contains no part of the map, the map shows all results.
  useFit(filter, of !== 'HOMES', state.box === undefined && drawn === undefined, (found) => {
    if (movedUnder.current === filterKey) return;
    written.current = '';
    setMoved(false);
    setGoal({ box: found, maxZoom: NEAR, insets: insetsOf(frame.current) });
  });

  const near = useNearMe(
    useCallback((here: LngLat) => go({ ...here, zoom: Math.max(ZOOM.single, seen.current?.view.zoom ?? 0) }, 'search'), [go]),
  );

  const pick = (mark: Mark) => {
    const pin = pins?.find(({ id }) => id === mark.key);
    if (!pin) return;
    if (pin.kind === 'CLUSTER') {
      go({ lng: pin.lng, lat: pin.lat, zoom: Math.min(MAX_ZOOM, Math.round(seen.current?.view.zoom ?? ZOOM.list) + CLUSTER_STEP) }, 'look');
      return;
    }
    setPicked({ pin, filterKey });
    onPick?.(pin.id);
  };
  const setArea = (area: LngLat[] | null) => {
    setEditing(false);
    onChange(defined({ ...state, drawn: area ?? undefined, box: area ? undefined : state.box, page: 1 }));
  };
  const toggleFollow = () => {
    setFollow(!follow);
    if (!follow && seen.current && moved) write(seen.current.box);
  };

  const inSight = pins === null || pins.length > 0;
  return (
    <MapView
      label={intl.formatMessage({ id: 'map.label' })}
      of={of}
      start={start}
      goal={goal}
      marks={marks}
      selected={picked?.id ?? null}
      hovered={hovered}
      area={drawn ?? null}
      here={near.here}
      editing={editing ? { area: drawn ?? null, onDone: setArea, onCancel: () => setEditing(false) } : null}
      popup={
        picked && {
          at: picked,
          label: marks.find(({ key: markKey }) => markKey === picked.id)?.name() ?? '',
          content: (
            <MapPopupContent
              pin={picked}
              of={of}
              filter={filter}
              sort={state.sort}
              onShowInList={
                of !== 'HOMES' || fixed.complexes || filter.complexes?.length === 1
                  ? null
                  : () => onChange({ ...state, complexes: [picked.id], page: 1, show: 'list' })
              }
            />
          ),
          onClose: () => setPicked(null),
        }
      }
      tools={
        <div className={styles.top}>
          {!editing && (
            <MapTools
              follow={follow}
              onFollow={drawn ? null : toggleFollow}
              onSearchHere={!follow && moved && !drawn ? () => seen.current && write(seen.current.box) : null}
              hasArea={drawn !== undefined}
              onDraw={() => {
                setPicked(null);
                setEditing(true);
              }}
              onClearArea={() => setArea(null)}
              near={near}
            />
          )}
          <MapStatus
            of={of}
            near={near}
            failed={failed}
            empty={total === 0 && !state.box ? 'everywhere' : !inSight && !loading && !failed ? 'here' : null}
            badBox={hasBadBox}
            total={total}
            onShowAll={
              state.box
                ? () => {
                    movedUnder.current = null;
                    onChange(defined({ ...state, box: undefined, page: 1 }));
                  }
                : null
            }
            busy={loading && pins !== null}
          />
        </div>
      }
      onMove={onMove}
      onPick={pick}
      onHover={onHover}
    />
  );
}

/** What covers the edges of the map, including the part below the viewport. */
function insetsOf(box: HTMLElement | null): Insets {
  const below = box ? Math.max(0, box.getBoundingClientRect().bottom - innerHeight) : 0;
  return { ...COVERED, bottom: COVERED.bottom + below };
}

function withoutBox({ box: _box, ...filter }: Filter): Filter {
  return filter;
}

/** The initial view: the part of the map in the address, else a drawn area, else all of Pattaya. */
function startOf({ box, drawn }: SearchState): View | Fit {
  if (box) return { box, maxZoom: MAX_ZOOM, insets: evenInsets(0) };
  const around = drawn && boxAround(drawn);
  return around ? { box: around, maxZoom: NEAR, insets: COVERED } : { ...DEFAULT_CENTRE, zoom: ZOOM.list };
}
