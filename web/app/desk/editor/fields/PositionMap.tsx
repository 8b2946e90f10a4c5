import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  DEFAULT_CENTRE,
  ZOOM,
  type Camera,
  type LngLat,
  type View,
  fromWorld,
  toScreen,
  toWorld,
  worldSize,
  wrapLng,
} from '~/site/map/geo';
import { MapView } from '~/site/map/MapView';
import type { Mark } from '~/site/map/marks';
import styles from './PositionField.module.css';

/** A place on the screen, px from the top left corner of the map. */
interface Spot {
  x: number;
  y: number;
}

/** Hit area of the mark, px from its position: its pill is above, and touch is imprecise. */
const HOLD = { aside: 44, above: 52, below: 16 };

/** The position that is seen at a spot. */
export function positionAt({ x, y }: Spot, camera: Camera): LngLat {
  const size = worldSize(camera.zoom);
  const centre = toWorld(camera);
  const { lat, lng } = fromWorld({ x: centre.x + (x - camera.width / 2) / size, y: centre.y + (y - camera.height / 2) / size });
  return { lat, lng: wrapLng(lng) };
}

/** Distance of a point from the mark's position if it hits the mark; null otherwise. */
export function holdOf(spot: Spot, mark: LngLat, camera: Camera): Spot | null {
  const at = toScreen(mark, camera);
  const [x, y] = [spot.x - at.x, spot.y - at.y];
  return Math.abs(x) <= HOLD.aside && y >= -HOLD.above && y <= HOLD.below ? { x, y } : null;
}

/** A click that ends so far from where it began was a move of the map, px. */
const STILL = 8;

interface PositionMapProps {
  label: string;
  value: LngLat | null;
  onChange: (value: LngLat) => void;
  /** Goes there when it becomes another one. */
  goal: View | null;
  /** Hears what the map shows when it has come to rest. */
  onMove: (view: View) => void;
}

/**
 * The map of a position: a click puts the mark there, and it can be dragged. The map itself knows neither, so both are taken from it on their
 * way in.
 */
export function PositionMap({ label, value, onChange, goal, onMove }: PositionMapProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLSpanElement>(null);
  const view = useRef<View | null>(null);
  const [dragged, setDragged] = useState<LngLat | null>(null);
  const shown = dragged ?? value;
  const name = intl.formatMessage({ id: 'fields.position.mark' });
  const marks = useMemo<Mark[]>(
    () => (shown ? [{ key: 'position', kind: 'complex', ...shown, label: name, short: null, name: () => name }] : []),
    [shown, name],
  );
  const [start] = useState<View>(() => ({ ...(value ?? DEFAULT_CENTRE), zoom: ZOOM.editor }));
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    let down: Spot = { x: 0, y: 0 };
    let hold: Spot | null = null;
    let place: LngLat | null = null;
    let justDragged = false;
    /** The visible map, and the position of an event on it; null before it has loaded, and over its buttons. */
    const seen = (event: MouseEvent): { camera: Camera; spot: Spot } | null => {
      const { current: shows } = view;
      const stage = corner.current?.parentElement;
      if (!shows || !stage || (event.target instanceof Element && event.target.closest('button, a, summary, details'))) return null;
      const { left, top, width, height } = stage.getBoundingClientRect();
      return { camera: { ...shows, width, height }, spot: { x: event.clientX - left, y: event.clientY - top } };
    };
    const onDown = (event: PointerEvent) => {
      justDragged = false;
      const at = seen(event);
      if (!at || event.button !== 0) return;
      down = at.spot;
      hold = latest.current.value && holdOf(at.spot, latest.current.value, at.camera);
      if (!hold) return;
      place = null;
      event.stopPropagation();
      element.setPointerCapture(event.pointerId);
    };
    const onMoved = (event: PointerEvent) => {
      const at = seen(event);
      if (!hold || !at) return;
      event.stopPropagation();
      if (!place && Math.hypot(at.spot.x - down.x, at.spot.y - down.y) <= STILL) return;
      place = positionAt({ x: at.spot.x - hold.x, y: at.spot.y - hold.y }, at.camera);
      setDragged(place);
    };
    const onUp = (event: PointerEvent) => {
      if (!hold) return;
      hold = null;
      event.stopPropagation();
      justDragged = true;
      setDragged(null);
      if (place && event.type === 'pointerup') latest.current.onChange(place);
    };
    // Maps listen to these too: the map would be dragged along with its mark.
    const keep = (event: Event) => {
      if (!hold) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const at = seen(event);
      if (!at || justDragged || Math.hypot(at.spot.x - down.x, at.spot.y - down.y) > STILL) return;
      latest.current.onChange(positionAt(at.spot, at.camera));
    };
    const end = new AbortController();
    const options = { capture: true, passive: false, signal: end.signal };
    element.addEventListener('pointerdown', onDown, options);
    element.addEventListener('pointermove', onMoved, options);
    element.addEventListener('pointerup', onUp, options);
    element.addEventListener('pointercancel', onUp, options);
    element.addEventListener('mousedown', keep, options);
    element.addEventListener('touchstart', keep, options);
    element.addEventListener('touchmove', keep, options);
    element.addEventListener('click', onClick, options);
    return () => end.abort();
  }, []);

  return (
    <div ref={box} className={styles.map}>
      <MapView
        calm
        label={label}
        start={start}
        goal={goal}
        marks={marks}
        selected={shown && 'position'}
        tools={<span ref={corner} hidden />}
        onMove={(next) => {
          view.current = next;
          onMove(next);
        }}
      />
    </div>
  );
}
