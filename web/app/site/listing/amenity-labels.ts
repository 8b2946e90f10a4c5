/** The amenities that a condo or village counts (spec 9), in the order in which they are shown; takes `count`, and the tag `b` around the number. */
export const AMENITY_LABELS = {
  pool: 'traits.amenity.pool',
  gym: 'traits.amenity.gym',
  parking: 'traits.amenity.parking',
  security: 'traits.amenity.security',
  concierge: 'traits.amenity.concierge',
  jacuzzi: 'traits.amenity.jacuzzi',
  grill: 'traits.amenity.grill',
  sauna: 'traits.amenity.sauna',
  garden: 'traits.amenity.garden',
  childrenArea: 'traits.amenity.childrenArea',
  lift: 'traits.amenity.lift',
  tennisCourt: 'traits.amenity.tennisCourt',
} as const;

/** A counted amenity by its name in the schema. */
export type AmenityKey = keyof typeof AMENITY_LABELS;
