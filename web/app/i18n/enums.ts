import type { Area, City } from '~/gql/graphql';

/*
 * The words for the values of the schema's enums: message ids, written out so that the message check finds each of them.
 * Use: intl.formatMessage({ id: AREA_LABELS[area] }). Those of what a home and a complex have are in traits.ts: fewer screens need them.
 */

/** An area of Pattaya by its short name: menus, breadcrumbs, headings of area lists. */
export const AREA_LABELS = {
  NORTH: 'enums.area.north',
  JOMTIEN: 'enums.area.jomtien',
  EAST: 'enums.area.east',
  CENTRAL: 'enums.area.central',
  HUA_YAI: 'enums.area.huaYai',
  PHRATAMNAK: 'enums.area.phratamnak',
} as const satisfies Record<`${Area}`, string>;

const PATTAYA_PLACES = {
  NORTH: 'enums.place.north',
  JOMTIEN: 'enums.place.jomtien',
  EAST: 'enums.place.east',
  CENTRAL: 'enums.place.central',
  HUA_YAI: 'enums.place.huaYai',
  PHRATAMNAK: 'enums.place.phratamnak',
} as const satisfies Record<`${Area}`, string>;

/** The message id of a place with city and area in one name: "North Pattaya", "Jomtien, Pattaya", "Central Bangkok". */
export function placeLabel(place: { city: `${City}`; area: `${Area}` }) {
  if (place.city === 'PATTAYA') return PATTAYA_PLACES[place.area];
  return place.area === 'CENTRAL' ? 'enums.place.bangkokCentral' : 'enums.city.bangkok';
}
