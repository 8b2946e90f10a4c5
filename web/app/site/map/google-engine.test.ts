import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createGoogleEngine, type GoogleEngine } from './google-engine';

// The mocks are classes of a page's elements, and here is no page.
const globals = globalThis as unknown as Record<string, unknown>;
globals['HTMLElement'] = class {};
globals['customElements'] = { define: () => undefined };
const { initialize, mockInstances, OverlayView } = await import('@googlemaps/jest-mocks');

type Mocked = jest.Mock<(...args: never[]) => unknown>;

/** A map of the mocks that remembers its listeners and where it is. */
function mockMap({ lat = 12.9325, lng = 100.8947, zoom = 12 } = {}) {
  const map = new google.maps.Map({} as HTMLElement);
  const listeners = new Map<string, Set<() => void>>();
  const mocked = map as unknown as Record<string, Mocked>;
  mocked['getCenter']!.mockImplementation(() => ({ lat: () => lat, lng: () => lng }));
  mocked['getZoom']!.mockImplementation(() => zoom);
  mocked['addListener']!.mockImplementation(((name: string, listener: () => void) => {
    const named = listeners.get(name) ?? new Set();
    listeners.set(name, named.add(listener));
    return { remove: () => named.delete(listener) };
  }) as never);
  return { map, mocked, fire: (name: string) => listeners.get(name)?.forEach((listener) => listener()) };
}

const container = { clientWidth: 800, clientHeight: 650, querySelector: () => null } as unknown as HTMLElement;
const append = jest.fn();
let still = true;

beforeEach(() => {
  initialize();
  globals['document'] = { createElement: () => ({ style: {}, remove: jest.fn() }) };
  globals['matchMedia'] = () => ({ matches: still });
});

afterEach(() => {
  mockInstances.clearAll();
  append.mockClear();
  delete globals['document'];
  delete globals['matchMedia'];
});

/** The engine of a map, as it is handed over when Google has drawn for the first time. */
function engineOf(map: google.maps.Map): { engine: GoogleEngine; overlay: google.maps.OverlayView } {
  const ready = jest.fn<(engine: GoogleEngine) => void>();
  createGoogleEngine(map, container, ready);
  const overlay = mockInstances.get(OverlayView).at(-1) as unknown as google.maps.OverlayView;
  (overlay.getPanes as unknown as Mocked).mockImplementation(() => ({ overlayLayer: { append } }));
  expect(ready).not.toHaveBeenCalled();
  overlay.onAdd();
  overlay.draw();
  overlay.draw();
  expect(ready).toHaveBeenCalledTimes(1);
  return { engine: ready.mock.calls[0]![0], overlay };
}

test('marks are drawn in Google’s own pane, and the overlay is on the map', () => {
  const { map } = mockMap();
  const { engine, overlay } = engineOf(map);
  expect(overlay.setMap).toHaveBeenCalledWith(map);
  expect(append).toHaveBeenCalledWith(engine.pane);
  engine.remove();
  expect(overlay.setMap).toHaveBeenLastCalledWith(null);
});

test('the camera is the map’s, and the pane’s place is counted out', () => {
  const { engine, overlay } = engineOf(mockMap({ lat: 13, lng: 101, zoom: 15 }).map);
  expect(engine.camera()).toEqual({ lat: 13, lng: 101, zoom: 15, width: 800, height: 650 });
  (overlay.getProjection as unknown as Mocked).mockImplementation(() => ({
    fromContainerPixelToLatLng: () => ({}),
    fromLatLngToDivPixel: () => ({ x: 40, y: -25 }),
  }));
  expect(engine.origin()).toEqual({ x: -40, y: 25 });
});

test('uses whole zoom levels, without animation if reduced motion is preferred', () => {
  const { map, mocked } = mockMap({ zoom: 12 });
  const { engine } = engineOf(map);
  still = true;
  engine.go({ lat: 13, lng: 101, zoom: 14.7 });
  expect(mocked['moveCamera']).toHaveBeenCalledWith({ center: { lat: 13, lng: 101 }, zoom: 14 });
  still = false;
  engine.go({ lat: 13, lng: 101, zoom: 15 });
  expect(mocked['setZoom']).toHaveBeenLastCalledWith(15);
  expect(mocked['panTo']).toHaveBeenLastCalledWith({ lat: 13, lng: 101 });
  engine.zoomBy(-1);
  expect(mocked['setZoom']).toHaveBeenLastCalledWith(11);
});

test('reports frames and rest until unsubscribed', () => {
  const { map, fire } = mockMap();
  const { engine, overlay } = engineOf(map);
  const [onFrame, onEnd] = [jest.fn(), jest.fn()];
  const stop = engine.watch(onFrame, onEnd);
  fire('center_changed');
  fire('zoom_changed');
  overlay.draw();
  fire('idle');
  expect([onFrame.mock.calls.length, onEnd.mock.calls.length]).toEqual([3, 1]);
  stop();
  fire('center_changed');
  fire('idle');
  overlay.draw();
  expect([onFrame.mock.calls.length, onEnd.mock.calls.length]).toEqual([3, 1]);
});
