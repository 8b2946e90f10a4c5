import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { prefersStill, type MapEngine } from './map-props';
import { MAX_ZOOM, resolveView, type Fit, type View } from './geo';

// A file of this site under its own name: the Content-Security-Policy lets no other worker run.
setWorkerUrl(workerUrl);

/** Source id of our own base map (ground.ts), to tell its tiles from those of the style. */
export const GROUND_SOURCE = 'own-ground';

/** The one layer of the plain ground. */
const PLAIN_LAYER = 'plain-ground';

/** MapLibre counts zooms by tiles of 512 px, everybody else by 256. */
const ZOOM_SHIFT = 1;

/** Timeout of a style, ms. */
const STYLE_TIMEOUT = 12_000;

/** Number of failed tiles, with none loaded, before the base map is reported missing: gaps at the edge of the data do not count. */
const MOST_FAILED_TILES = 4;

/**
 * Pixels of the plain ground's canvas to one of the screen: a single colour looks the same, and a browser without a graphics card has a
 * sixteenth to paint in every frame (`npm run bench:map`).
 */
const PLAIN_RATIO = 0.25;

type PaintProperty = Parameters<MapLibre['setPaintProperty']>[1];

interface EngineOptions {
  container: HTMLElement;
  start: View | Fit;
  styleUrl: string | null;
  lang: string;
  /** Background colour, in the current colour scheme. */
  ground: () => string;
  /** The site's own base map in the current colour scheme, shown until the style has loaded and if it fails to; null if it could not be loaded. */
  ownGround: () => Promise<StyleSpecification | null>;
  calm: boolean;
  /** The words of MapLibre's own controls and hints by their keys. */
  words: Record<string, string>;
  onGroundLost: () => void;
}

/** A MapLibre map as an engine, and the way to take it down. Throws when the browser has no WebGL. */
export interface MapLibreEngine extends MapEngine {
  remove(): void;
}

/**
 * Starts a MapLibre map on a plain background, so that marks appear at once, then adds the site's own base map and the style as they load.
 * If the style or its tiles fail to load, the base map stays.
 */
export function createMapLibre(options: EngineOptions): MapLibreEngine {
  const { container, styleUrl, lang, calm, ownGround, onGroundLost } = options;
  const size = { width: container.clientWidth, height: container.clientHeight };
  const start = resolveView(options.start, size);
  if (!hasWebGl()) throw new Error('The browser has no WebGL');
  const plain = plainStyle(options.ground());
  const map = new MapLibre({
    container,
    style: plain,
    center: start,
    zoom: start.zoom - ZOOM_SHIFT,
    minZoom: -ZOOM_SHIFT,
    maxZoom: MAX_ZOOM - ZOOM_SHIFT,
    pixelRatio: PLAIN_RATIO,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: prefersStill() ? 0 : 200,
    cooperativeGestures: calm,
    locale: options.words,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // With a listener, MapLibre does not log errors to the console.
  map.on('error', () => undefined);

  const abort = new AbortController();
  const recolour = async () => {
    const own = await ownGround();
    if (abort.signal.aborted) return;
    const style = map.getSource(GROUND_SOURCE) ? own : plainStyle(options.ground());
    for (const { id, paint = {} } of style?.layers ?? []) {
      if (!map.getLayer(id)) continue;
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintProperty, value);
    }
  };
  const settled = layGround(map, { styleUrl, ownGround, recolour, lang, signal: abort.signal, onGroundLost });
  map.on('resize', () => Object.assign(size, { width: container.clientWidth, height: container.clientHeight }));

  return {
    pane: map.getCanvasContainer(),
    focusable: map.getCanvas(),
    camera: () => {
      const { lng, lat } = map.getCenter();
      return { lng, lat, zoom: map.getZoom() + ZOOM_SHIFT, ...size };
    },
    origin: () => ({ x: 0, y: 0 }),
    go: ({ lng, lat, zoom }) => map.easeTo({ center: [lng, lat], zoom: zoom - ZOOM_SHIFT, duration: prefersStill() ? 0 : 500 }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: prefersStill() ? 0 : 250 }),
    watch(onFrame, onEnd) {
      const onResize = () => {
        onFrame();
        onEnd();
      };
      const watching = [map.on('move', onFrame), map.on('moveend', onEnd), map.on('resize', onResize)];
      return () => {
        for (const subscription of watching) subscription.unsubscribe();
      };
    },
    recolour: () => void recolour(),
    async drawAdapter() {
      const [{ TerraDrawMapLibreGLAdapter }] = await Promise.all([import('terra-draw-maplibre-gl-adapter'), settled]);
      map.setPixelRatio(devicePixelRatio);
      return new TerraDrawMapLibreGLAdapter({ map });
    },
    remove() {
      abort.abort();
      map.remove();
    },
  };
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // The WebGL context is released at once: a page may only have a limited number.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

interface Ground {
  styleUrl: string | null;
  ownGround: () => Promise<StyleSpecification | null>;
  recolour: () => Promise<void>;
  lang: string;
  signal: AbortSignal;
  onGroundLost: () => void;
}

/**
 * Adds the site's own base map, then the configured style over it; back to the base map if the style or its tiles fail to load. Resolves
 * when nothing removes the overlay any more.
 */
async function layGround(map: MapLibre, { styleUrl, ownGround, recolour, lang, signal, onGroundLost }: Ground): Promise<void> {
  const coming = styleUrl === null ? null : fetchStyle(styleUrl, signal).catch(() => null);
  await takeStyle(map);
  const own = await ownGround();
  if (signal.aborted) return;
  const layOwn = async () => {
    if (!own) return;
    map.setPixelRatio(devicePixelRatio);
    await takeStyle(map, own);
    // The colour scheme may have changed while it was on its way.
    await recolour();
  };
  await layOwn();
  if (!coming) return;
  const lose = async () => {
    if (signal.aborted) return;
    onGroundLost();
    await layOwn();
  };
  const style = await coming;
  if (signal.aborted) return;
  if (!style) return onGroundLost();
  map.setPixelRatio(devicePixelRatio);
  watchTiles(map, () => void lose());
  if (!(await takeStyle(map, localized(style, lang)))) await lose();
}

/** Reports once that the tiles of a style fail to load. */
function watchTiles(map: MapLibre, onLost: () => void): void {
  let arrived = 0;
  let failed = 0;
  map.on('data', (event) => {
    if (event.dataType === 'source' && 'tile' in event && event.tile && event.sourceId !== GROUND_SOURCE) arrived++;
  });
  map.on('error', (event) => {
    if (!('tile' in event) && !('sourceId' in event)) return;
    failed++;
    if (failed === MOST_FAILED_TILES && arrived === 0) onLost();
  });
}

/**
 * Waits until the style is taken, the given one or that with which the map began: true, or false for one that is none, which MapLibre refuses
 * with an error, in a later frame, and without ever loading it.
 */
function takeStyle(map: MapLibre, style?: StyleSpecification): Promise<boolean> {
  return new Promise((done) => {
    if (!style && map.isStyleLoaded()) return done(true);
    const settle = (taken: boolean) => {
      watching.forEach((subscription) => subscription.unsubscribe());
      done(taken);
    };
    const watching = [
      map.on('style.load', () => settle(true)),
      map.on('error', (event) => {
        if (!('tile' in event || 'sourceId' in event)) settle(false);
      }),
    ];
    if (style) map.setStyle(style, { diff: false });
  });
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(STYLE_TIMEOUT)]) });
  if (!response.ok) throw new Error(`The map style answers ${response.status}`);
  return (await response.json()) as StyleSpecification;
}

function plainStyle(ground: string): StyleSpecification {
  return { version: 8, sources: {}, layers: [{ id: PLAIN_LAYER, type: 'background', paint: { 'background-color': ground } }] };
}

/** Place names in the visitor's language where the data have them (OpenMapTiles and OpenStreetMap write `name:ru`). */
export function localized(style: StyleSpecification, lang: string): StyleSpecification {
  if (!Array.isArray(style.layers)) return style;
  const layers = style.layers.map((layer) => {
    const text = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
    if (layer.type !== 'symbol' || text === undefined || !/"name|\{name/.test(JSON.stringify(text))) return layer;
    const field = ['coalesce', ['get', `name:${lang}`], ['get', `name_${lang}`], ['get', 'name:latin'], ['get', 'name']];
    return { ...layer, layout: { ...layer.layout, 'text-field': field } } as typeof layer;
  });
  return { ...style, layers };
}
