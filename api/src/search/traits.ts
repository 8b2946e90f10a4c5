import { HomeKind } from '../fields/listing-nouns.js';
import { AMENITY_KEYS } from '../listings/values/amenities.js';
import { Area, Feature, Furnishing, PetPolicy, View } from '../listings/values/choices.js';

// How search_listing holds choices (db/baseline/search-listing.ts, decision 0009): one of a list by its place from 1, several as bits from the lowest.

const AREAS = Object.values(Area);
const VIEWS = Object.values(View);
const FURNISHING = Object.values(Furnishing);
const PETS = Object.values(PetPolicy);
const FEATURES = Object.values(Feature);

/** Column `area`. */
export const areaCode = (area: Area): number => AREAS.indexOf(area) + 1;
/** Column `furnishing`; 0 where it is unknown. */
export const furnishingCode = (furnishing: Furnishing): number => FURNISHING.indexOf(furnishing) + 1;
/** Column `pets`. */
export const petsCode = (pets: PetPolicy): number => PETS.indexOf(pets) + 1;
/** Bit of column `views`. */
export const viewBit = (view: View): number => 1 << VIEWS.indexOf(view);
/** Bit of column `features`. */
export const featureBit = (feature: Feature): number => 1 << FEATURES.indexOf(feature);
/** Bit of column `features` for a house with a private pool. */
export const OWN_POOL = 20;
/** Bit of column `amenities`. */
export const amenityBit = (amenity: (typeof AMENITY_KEYS)[number]): number => 1 << AMENITY_KEYS.indexOf(amenity);

/** Distances to the beach that have a count, metres. */
export const BEACH_STEPS = [300, 500, 1_000, 2_000] as const;

/** Maximum distinct number of rooms: four means four and more. */
export const MOST_ROOMS = 4;

/** Some bits of a number: how far from its end they begin, and how many they are. */
export interface Bits {
  shift: number;
  width: number;
}
const bits = (shift: number, width: number): Bits => ({ shift, width });

/** Column `traits`: the choices that a home has one value of, packed into one number. */
export const TRAITS = {
  /** 0 a unit, 1 a house. */
  kind: bits(0, 1),
  area: bits(1, 3),
  /** 0 to 4; 7 where it is unknown. */
  bedrooms: bits(4, 3),
  bathrooms: bits(7, 3),
  furnishing: bits(10, 3),
  pets: bits(13, 2),
  shortRent: bits(15, 1),
  foreignQuota: bits(16, 1),
  forInvestment: bits(17, 1),
  rent: bits(18, 1),
  buy: bits(19, 1),
  /** Index into BEACH_STEPS; 4 beyond them or unknown. */
  beach: bits(20, 3),
} as const;

/** The kind of a home by its traits. */
export const kindOf = (traits: number): HomeKind => (((traits >> TRAITS.kind.shift) & 1) === 0 ? HomeKind.UNIT : HomeKind.HOUSE);
