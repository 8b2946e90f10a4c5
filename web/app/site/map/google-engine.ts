import { prefersStill, type MapEngine } from './map-props';
import type { View } from './geo';

/** A Google map as an engine, and the way to let go of it. */
export interface GoogleEngine extends MapEngine {
  remove(): void;
}

/**
 * Makes an engine of a Google map; it is handed over when the map has panes to draw on. Marks are drawn in Google's own overlay pane, so they
 * move with the ground, under the logo and the terms.
 */
export function createGoogleEngine(
  map: google.maps.Map,
  container: HTMLElement,
  onReady: (engine: GoogleEngine) => void,
): { remove(): void } {
  const overlay = new google.maps.OverlayView();
  const pane = document.createElement('div');
  pane.style.position = 'absolute';
  const frames = new Set<() => void>();
  const engine = engineOf(map, overlay, pane, container, frames);
  let ready = false;
  overlay.onAdd = () => {
    overlay.getPanes()?.overlayLayer.append(pane);
  };
  // The projection is there from the first drawing on.
  overlay.draw = () => {
    if (!ready) {
      ready = true;
      onReady(engine);
    }
    for (const onFrame of frames) onFrame();
  };
  overlay.onRemove = () => pane.remove();
  overlay.setMap(map);
  return engine;
}

function engineOf(
  map: google.maps.Map,
  overlay: google.maps.OverlayView,
  pane: HTMLElement,
  container: HTMLElement,
  frames: Set<() => void>,
): GoogleEngine {
  const camera = () => {
    const centre = map.getCenter();
    const { clientWidth: width, clientHeight: height } = container;
    return { lng: centre?.lng() ?? 0, lat: centre?.lat() ?? 0, zoom: map.getZoom() ?? 0, width, height };
  };
  return {
    pane,
    get focusable() {
      return container.querySelector<HTMLElement>('[tabindex="0"]');
    },
    camera,
    origin() {
      const projection = overlay.getProjection() as google.maps.MapCanvasProjection | undefined;
      const corner = projection?.fromContainerPixelToLatLng(new google.maps.Point(0, 0));
      const inPane = corner && projection?.fromLatLngToDivPixel(corner);
      return inPane ? { x: -inPane.x, y: -inPane.y } : { x: 0, y: 0 };
    },
    go: (view) => moveTo(map, view),
    zoomBy: (steps) => map.setZoom(Math.round((map.getZoom() ?? 0) + steps)),
    watch(onFrame, onEnd) {
      frames.add(onFrame);
      const listeners = [
        map.addListener('center_changed', onFrame),
        map.addListener('zoom_changed', onFrame),
        map.addListener('idle', onEnd),
      ];
      return () => {
        frames.delete(onFrame);
        for (const listener of listeners) listener.remove();
      };
    },
    async drawAdapter() {
      const { TerraDrawGoogleMapsAdapter } = await import('terra-draw-google-maps-adapter');
      const adapter = new TerraDrawGoogleMapsAdapter({ lib: google.maps, map });
      // Its own way writes a style element, which the Content-Security-Policy refuses.
      adapter.setCursor = (cursor) => map.setOptions({ draggableCursor: cursor === 'unset' ? null : cursor });
      return adapter;
    },
    remove: () => overlay.setMap(null),
  };
}

/** Google's raster maps have whole zooms: down, so that a box that should be seen is. */
function moveTo(map: google.maps.Map, { lng, lat, zoom }: View): void {
  const whole = Math.floor(zoom + 0.001);
  if (prefersStill()) map.moveCamera({ center: { lng, lat }, zoom: whole });
  else {
    map.setZoom(whole);
    map.panTo({ lng, lat });
  }
}
