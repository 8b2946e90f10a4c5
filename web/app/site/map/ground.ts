import type { StyleSpecification } from 'maplibre-gl';
import type { IntlShape } from 'react-intl';
import type { Area } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import land from './ground-land.json';
import { GROUND_SOURCE } from './maplibre-engine';

/** Label position of each area: [longitude, latitude]. */
const AREAS: Record<`${Area}`, [number, number]> = {
  NORTH: [100.9, 12.962],
  CENTRAL: [100.893, 12.937],
  EAST: [100.935, 12.936],
  PHRATAMNAK: [100.868, 12.916],
  JOMTIEN: [100.888, 12.89],
  HUA_YAI: [100.945, 12.845],
};

/** Islands and the sea. */
const WATERS = [
  ['map.ground.larn', [100.781, 12.914]],
  ['map.ground.phai', [100.68, 12.927]],
  ['map.ground.sichang', [100.808, 13.147]],
  ['map.ground.gulf', [100.84, 12.885]],
] as const;

const LABELS = 'own-labels';

/** Page colours: they differ between light and dark mode. */
interface GroundColours {
  sea: string;
  land: string;
  shore: string;
  name: string;
}

/**
 * The site's own base map of Pattaya, for a map without a style or whose style fails to load: coast, islands and the names of the areas.
 * No request is made: the browser draws the labels. The coast is from OpenStreetMap (ODbL), attributed on the map (decision 0008).
 */
export function groundStyle(intl: IntlShape, colours: GroundColours): StyleSpecification {
  const point = (kind: 'area' | 'water', name: string, coordinates: readonly number[]) => ({
    type: 'Feature' as const,
    properties: { kind, name },
    geometry: { type: 'Point' as const, coordinates: [...coordinates] },
  });
  const names = [
    ...Object.entries(AREAS).map(([area, at]) => point('area', intl.formatMessage({ id: AREA_LABELS[area as `${Area}`] }), at)),
    ...WATERS.map(([id, at]) => point('water', intl.formatMessage({ id }), at)),
  ];
  const words = intl.formatMessage({ id: 'map.ground.source' });
  return {
    version: 8,
    sources: {
      [GROUND_SOURCE]: {
        type: 'geojson',
        data: land as GeoJSON.FeatureCollection,
        attribution: `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">${words}</a>`,
      },
      [LABELS]: { type: 'geojson', data: { type: 'FeatureCollection', features: names } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: GROUND_SOURCE, paint: { 'fill-color': colours.land } },
      { id: 'shore', type: 'line', source: GROUND_SOURCE, paint: { 'line-color': colours.shore, 'line-width': 1.5 } },
      {
        id: 'names',
        type: 'symbol',
        source: LABELS,
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Onest'], 'text-size': 15, 'text-letter-spacing': 0.04 },
        paint: {
          'text-color': colours.name,
          'text-halo-color': ['match', ['get', 'kind'], 'water', colours.sea, colours.land],
          'text-halo-width': 1.5,
        },
      },
    ],
  };
}
