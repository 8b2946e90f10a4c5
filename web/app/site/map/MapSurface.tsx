import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '~/session/SessionProvider';
import type { AreaEditing, MapProps, MapEngine } from './map-props';
import { boxOf, isInside, resolveView, toScreen, type View } from './geo';
import { MapIcon } from './MapIcon';
import { MapPopup } from './MapPopup';
import { MarkKeys } from './MarkKeys';
import { MarkLayer } from './mark-layer';
import type { Mark } from './marks';
import styles from './map.module.css';
import { usePointer } from './use-pointer';

const AreaEditor = lazy<ComponentType<AreaEditing & { engine: MapEngine }>>(() =>
  import('./AreaEditor').catch(() => ({ default: () => null })),
);

interface MapSurfaceProps extends MapProps {
  engine: MapEngine;
  /** The box of the map, in which everything here stands. */
  frame: RefObject<HTMLDivElement | null>;
}

const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;
const NO_MARKS: readonly Mark[] = [];

/** Everything over a map of any engine: marks, area, popup, tools, pointer and keyboard handling. */
export function MapSurface({ engine, frame, editing = null, popup = null, marks, onMove, onPick, onHover, ...props }: MapSurfaceProps) {
  const { of, selected = null, hovered = null, area = null, here = null, goal = null, calm = false } = props;
  const intl = useIntl();
  const { scheme } = useSession().preferences;
  const layer = useRef<MarkLayer | null>(null);
  const popupBox = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<readonly Mark[]>(NO_MARKS);
  // Whether the move that is under way was requested by `goal`, and by which.
  const going = useRef(false);
  const gone = useRef<typeof goal>(null);
  const latest = useRef({ marks, popup, onMove });
  latest.current = { marks, popup, onMove };

  const placePopup = useCallback(() => {
    const { current: box } = popupBox;
    const at = latest.current.popup?.at;
    if (box && at) place(box, toScreen(at, engine.camera()), engine.camera());
  }, [engine]);

  const lookAround = useCallback(() => {
    const box = boxOf(engine.camera());
    setInView(latest.current.marks.filter((mark) => isInside(mark, box)));
  }, [engine]);

  // The canvas of the marks lives in the map's own pane, which React does not know.
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = styles.marks ?? '';
    engine.pane.append(canvas);
    const drawn = new MarkLayer(canvas);
    layer.current = drawn;
    let before: View | null = null;
    const onFrame = () => {
      drawn.show(engine.camera(), engine.origin());
      placePopup();
    };
    const onEnd = () => {
      const camera = engine.camera();
      if (camera.width === 0) return;
      drawn.show(camera, engine.origin(), true);
      placePopup();
      lookAround();
      const { lng, lat, zoom } = camera;
      // A box of another size shows the same view: nobody has moved the map.
      const moved = before !== null && (before.lng !== lng || before.lat !== lat || before.zoom !== zoom);
      before = { lng, lat, zoom };
      latest.current.onMove?.(before, boxOf(camera), moved && !going.current);
      going.current = false;
    };
    const stop = engine.watch(onFrame, onEnd);
    onEnd();
    // User interaction stops automatic movement.
    const { current: box } = frame;
    const onHand = () => {
      going.current = false;
    };
    for (const name of HANDS) box?.addEventListener(name, onHand, { capture: true, passive: true });
    return () => {
      stop();
      for (const name of HANDS) box?.removeEventListener(name, onHand, { capture: true });
      canvas.remove();
      layer.current = null;
    };
  }, [engine, frame, placePopup, lookAround]);

  useEffect(() => {
    layer.current?.put({
      marks,
      selected,
      hovered,
      area: editing ? null : area,
      here,
    });
    layer.current?.show(engine.camera(), engine.origin());
    lookAround();
  }, [engine, marks, selected, hovered, area, here, editing, lookAround]);

  // Colours are those of the scheme; the font may come after the first marks.
  useEffect(() => {
    const restyle = () => {
      engine.recolour?.();
      layer.current?.restyle();
      layer.current?.show(engine.camera(), engine.origin());
    };
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', restyle);
    document.fonts.ready.then(restyle, () => undefined);
    restyle();
    return () => dark.removeEventListener('change', restyle);
  }, [engine, scheme]);

  useEffect(() => {
    if (!goal || goal === gone.current) return;
    gone.current = goal;
    going.current = true;
    engine.go(resolveView(goal, engine.camera()));
  }, [engine, goal]);

  // Marks stand back while an area is drawn among them.
  const isEditing = editing !== null;
  useEffect(() => {
    frame.current?.toggleAttribute('data-editing', isEditing);
  }, [frame, isEditing]);

  useEffect(placePopup);

  usePointer({ engine, frame, layer, active: !editing, onPick, onHover });

  return (
    <>
      {!editing && onPick && <MarkKeys of={of} marks={inView} onPick={onPick} onHover={onHover} />}
      <div className={calm ? `${styles.zoom} ${styles.alone}` : styles.zoom}>
        <button
          type="button"
          className={`button raised rounded text ${styles.tool}`}
          aria-label={intl.formatMessage({ id: 'map.zoomIn' })}
          onClick={() => engine.zoomBy(1)}
        >
          <MapIcon name="plus" />
        </button>
        <button
          type="button"
          className={`button raised rounded text ${styles.tool}`}
          aria-label={intl.formatMessage({ id: 'map.zoomOut' })}
          onClick={() => engine.zoomBy(-1)}
        >
          <MapIcon name="minus" />
        </button>
      </div>
      {!editing && popup && (
        <MapPopup ref={popupBox} key={popup.label} {...popup} onResize={placePopup} onBack={() => engine.focusable?.focus()} />
      )}
      {editing && (
        <Suspense fallback={null}>
          <AreaEditor engine={engine} {...editing} />
        </Suspense>
      )}
    </>
  );
}

/** Puts the popup over its place, or under it where there is no room, and inside the box. Docked on a phone (map.module.css) it stays. */
function place(box: HTMLElement, at: { x: number; y: number }, { width, height }: { width: number; height: number }): void {
  const edge = 8;
  const tip = 44;
  const [w, h] = [box.offsetWidth, box.offsetHeight];
  const x = Math.min(Math.max(at.x - w / 2, edge), Math.max(edge, width - w - edge));
  const above = at.y - tip - h;
  const y = above >= edge ? above : Math.min(Math.max(at.y + 14, edge), Math.max(edge, height - h - edge));
  box.style.setProperty('--x', `${Math.round(x)}px`);
  box.style.setProperty('--y', `${Math.round(y)}px`);
}
