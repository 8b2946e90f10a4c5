/* Stands in for the script of Google Maps in browser tests: as much of its interface as the site and Terra Draw use, drawn as nothing. */
(() => {
  const { maps } = window.google;
  const worldSize = (zoom) => 256 * 2 ** zoom;
  const toWorld = (lat, lng) => {
    const sin = Math.sin((lat * Math.PI) / 180);
    return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
  };

  class MVCObject {
    listeners = new Map();

    addListener(name, listener) {
      const named = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, named.add(listener));
      return { remove: () => named.delete(listener) };
    }

    fire(name, ...values) {
      for (const listener of this.listeners.get(name) ?? []) listener(...values);
    }
  }

  class LatLng {
    constructor(lat, lng) {
      this.position = typeof lat === 'object' ? { lat: Number(lat.lat), lng: Number(lat.lng) } : { lat, lng };
    }

    lat() {
      return this.position.lat;
    }

    lng() {
      return this.position.lng;
    }

    toJSON() {
      return this.position;
    }
  }

  class Point {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
  }

  class LatLngBounds {
    constructor(southWest, northEast) {
      Object.assign(this, { southWest, northEast });
    }

    getSouthWest() {
      return this.southWest;
    }

    getNorthEast() {
      return this.northEast;
    }

    contains(at) {
      const { southWest: from, northEast: to } = this;
      return at.lat() >= from.lat() && at.lat() <= to.lat() && at.lng() >= from.lng() && at.lng() <= to.lng();
    }
  }

  class Feature {
    constructor({ id, geometry, properties }) {
      Object.assign(this, { id, geometry, properties: { ...properties } });
    }

    getId() {
      return this.id;
    }

    getProperty(name) {
      return this.properties[name];
    }

    setProperty(name, value) {
      this.properties[name] = value;
    }

    forEachProperty(each) {
      for (const [name, value] of Object.entries(this.properties)) each(value, name);
    }

    getGeometry() {
      return { getType: () => this.geometry.type ?? 'Polygon' };
    }

    setGeometry(geometry) {
      this.geometry = geometry;
    }
  }

  class Data extends MVCObject {
    features = new Map();
    style = null;

    addGeoJson(json) {
      const added = (json.type === 'FeatureCollection' ? json.features : [json]).map((feature) => new Feature(feature));
      for (const feature of added) {
        this.features.set(String(feature.id), feature);
        this.style?.(feature);
      }
      return added;
    }

    getFeatureById(id) {
      return this.features.get(String(id));
    }

    remove(feature) {
      this.features.delete(String(feature.getId()));
    }

    forEach(each) {
      this.features.forEach(each);
    }

    getStyle() {
      return this.style;
    }

    setStyle(style) {
      this.style = style;
    }

    setMap() {}
  }
  for (const type of ['Point', 'LineString', 'Polygon']) {
    Data[type] = class {
      type = type;
    };
  }

  class GoogleMap extends MVCObject {
    data = new Data();
    overlays = new Set();

    constructor(div, options) {
      super();
      this.div = div;
      this.options = { ...options };
      this.centre = new LatLng(options.center);
      this.zoom = options.zoom;
      div.innerHTML =
        '<div class="gm-style"><div style="position: absolute; inset: 0; z-index: 3;" tabindex="0" role="region"></div></div>';
      this.surface = div.querySelector('[tabindex]');
      this.pane = document.createElement('div');
      this.pane.style.cssText = 'position: absolute; left: 0; top: 0; z-index: 101';
      this.surface.append(this.pane);
      this.#listen();
      setTimeout(() => this.#rest());
    }

    #listen() {
      let from = null;
      this.surface.addEventListener('pointerdown', (event) => {
        from = { x: event.clientX, y: event.clientY };
      });
      window.addEventListener('pointermove', (event) => {
        if (!from || this.options.draggable === false) return;
        this.#shift(from.x - event.clientX, from.y - event.clientY);
        from = { x: event.clientX, y: event.clientY };
      });
      window.addEventListener('pointerup', () => {
        if (from) this.#rest();
        from = null;
      });
    }

    #shift(dx, dy) {
      const size = worldSize(this.zoom);
      const at = toWorld(this.centre.lat(), this.centre.lng());
      this.centre = fromWorld({ x: at.x + dx / size, y: at.y + dy / size });
      this.fire('center_changed');
    }

    #rest() {
      for (const overlay of this.overlays) overlay.draw();
      this.fire('idle');
    }

    getDiv() {
      return this.div;
    }

    getCenter() {
      return this.centre;
    }

    getZoom() {
      return this.zoom;
    }

    getBounds() {
      const { clientWidth: width, clientHeight: height } = this.div;
      return new LatLngBounds(this.fromPixel({ x: 0, y: height }), this.fromPixel({ x: width, y: 0 }));
    }

    setOptions(options) {
      Object.assign(this.options, options);
    }

    setZoom(zoom) {
      this.zoom = zoom;
      this.fire('zoom_changed');
      setTimeout(() => this.#rest());
    }

    panTo(centre) {
      this.moveCamera({ center: centre });
    }

    moveCamera({ center, zoom = this.zoom }) {
      this.centre = new LatLng(center);
      this.zoom = zoom;
      this.fire('center_changed');
      setTimeout(() => this.#rest());
    }

    fromPixel({ x, y }) {
      const size = worldSize(this.zoom);
      const at = toWorld(this.centre.lat(), this.centre.lng());
      return fromWorld({ x: at.x + (x - this.div.clientWidth / 2) / size, y: at.y + (y - this.div.clientHeight / 2) / size });
    }

    toPixel(position) {
      const size = worldSize(this.zoom);
      const [at, centre] = [toWorld(position.lat(), position.lng()), toWorld(this.centre.lat(), this.centre.lng())];
      return new Point((at.x - centre.x) * size + this.div.clientWidth / 2, (at.y - centre.y) * size + this.div.clientHeight / 2);
    }
  }

  const fromWorld = ({ x, y }) => new LatLng((Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, (x - 0.5) * 360);

  class OverlayView extends MVCObject {
    map = null;

    setMap(map) {
      if (!map) {
        this.map?.overlays.delete(this);
        this.onRemove?.();
        this.map = null;
        return;
      }
      this.map = map;
      setTimeout(() => {
        if (this.map !== map) return;
        map.overlays.add(this);
        this.onAdd?.();
        this.draw();
      });
    }

    getMap() {
      return this.map;
    }

    getPanes() {
      return { overlayLayer: this.map.pane, overlayMouseTarget: this.map.pane, floatPane: this.map.pane };
    }

    getProjection() {
      const { map } = this;
      return {
        fromContainerPixelToLatLng: (point) => map.fromPixel(point),
        fromLatLngToContainerPixel: (position) => map.toPixel(position),
        fromLatLngToDivPixel: (position) => map.toPixel(position),
      };
    }
  }

  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions({ input }) {
      const answer = await fetch(`https://places.googleapis.com/?input=${encodeURIComponent(input)}`);
      if (!answer.ok) throw new Error(`places: ${answer.status}`);
      const places = await answer.json();
      return {
        suggestions: places.map(({ id, name, address, location }) => ({
          placePrediction: {
            placeId: id,
            text: { text: `${name}, ${address}` },
            mainText: { text: name },
            secondaryText: { text: address },
            toPlace: () => ({ fetchFields: async () => ({ place: { location: location && new LatLng(location) } }) }),
          },
        })),
      };
    }
  }

  Object.assign(maps, {
    version: '%VERSION%',
    Map: GoogleMap,
    Size: Point,
    event: { addListener: (target, name, listener) => target.addListener(name, listener), removeListener: (listener) => listener.remove() },
    MVCObject,
    LatLng,
    LatLngBounds,
    Point,
    Data,
    OverlayView,
    AutocompleteSuggestion,
    AutocompleteSessionToken: class {},
    importLibrary: async () => maps,
  });
  maps.__ib__();
})();
