import type { Area, City, Feature, Furnishing, PetPolicy, Quota, View } from '~/gql/graphql';

/*
 * The words for the values of the schema's enums: message ids, written out so that the message check finds each of them.
 * Use: intl.formatMessage({ id: VIEW_LABELS[view] }).
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

/** What one sees from the windows. */
export const VIEW_LABELS = {
  CITY: 'enums.view.city',
  GARDEN: 'enums.view.garden',
  SEA: 'enums.view.sea',
  BEACH: 'enums.view.beach',
  POOL: 'enums.view.pool',
  BLOCKED: 'enums.view.blocked',
  PANORAMA_360: 'enums.view.panorama360',
  SKYLINE: 'enums.view.skyline',
  LAKE: 'enums.view.lake',
  RIVER: 'enums.view.river',
  UNBLOCKED: 'enums.view.unblocked',
  MOUNTAIN: 'enums.view.mountain',
} as const satisfies Record<`${View}`, string>;

/** How a home is furnished. */
export const FURNISHING_LABELS = {
  MOVE_IN_READY: 'enums.furnishing.moveInReady',
  FULLY_FURNISHED: 'enums.furnishing.fullyFurnished',
  PARTIALLY_FURNISHED: 'enums.furnishing.partiallyFurnished',
  UNFURNISHED: 'enums.furnishing.unfurnished',
} as const satisfies Record<`${Furnishing}`, string>;

/** Whether pets may live there; the correct words for the spec's literals (design 8). */
export const PET_LABELS = {
  SMALL: 'enums.pets.small',
  MEDIUM: 'enums.pets.medium',
  NOT_ALLOWED: 'enums.pets.notAllowed',
} as const satisfies Record<`${PetPolicy}`, string>;

/** In whose quota a home is owned. */
export const QUOTA_LABELS = {
  FOREIGN: 'enums.quota.foreign',
  THAI: 'enums.quota.thai',
  COMPANY: 'enums.quota.company',
} as const satisfies Record<`${Quota}`, string>;

/** What a home is equipped with. */
export const FEATURE_LABELS = {
  TV: 'enums.feature.tv',
  REFRIGERATOR: 'enums.feature.refrigerator',
  WASHING_MACHINE: 'enums.feature.washingMachine',
  DRYER: 'enums.feature.dryer',
  BALCONY: 'enums.feature.balcony',
  BATHTUB: 'enums.feature.bathtub',
  MICROWAVE: 'enums.feature.microwave',
  OVEN: 'enums.feature.oven',
  HOB: 'enums.feature.hob',
  COOKER_HOOD: 'enums.feature.cookerHood',
  DISHWASHER: 'enums.feature.dishwasher',
  KETTLE: 'enums.feature.kettle',
  WATER_HEATER: 'enums.feature.waterHeater',
  WIFI: 'enums.feature.wifi',
  SAFE: 'enums.feature.safe',
  WARDROBE: 'enums.feature.wardrobe',
  SOFA_BED: 'enums.feature.sofaBed',
  WORK_DESK: 'enums.feature.workDesk',
  ELECTRONIC_LOCK: 'enums.feature.electronicLock',
  IRON: 'enums.feature.iron',
} as const satisfies Record<`${Feature}`, string>;

/** The amenities that a condo or village counts (spec 9), in the order in which they are shown; takes `count`, and the tag `b` around the number. */
export const AMENITY_LABELS = {
  pool: 'enums.amenity.pool',
  gym: 'enums.amenity.gym',
  parking: 'enums.amenity.parking',
  security: 'enums.amenity.security',
  concierge: 'enums.amenity.concierge',
  jacuzzi: 'enums.amenity.jacuzzi',
  grill: 'enums.amenity.grill',
  sauna: 'enums.amenity.sauna',
  garden: 'enums.amenity.garden',
  childrenArea: 'enums.amenity.childrenArea',
  lift: 'enums.amenity.lift',
  tennisCourt: 'enums.amenity.tennisCourt',
} as const;

/** A counted amenity by its name in the schema. */
export type AmenityKey = keyof typeof AMENITY_LABELS;

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
