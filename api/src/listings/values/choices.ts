import { registerEnumType } from 'type-graphql';

// The value of every choice is the spec's own literal: it is what the database holds and what REST speaks (spec 9).

/** Cities (spec 9). */
export enum City {
  PATTAYA = 'Pattaya',
  BANGKOK = 'Bangkok',
}

/** Areas (spec 9); Bangkok has only Central. */
export enum Area {
  NORTH = 'North',
  JOMTIEN = 'Jomtien',
  EAST = 'East',
  CENTRAL = 'Central',
  HUA_YAI = 'Hua Yai',
  PHRATAMNAK = 'Phratamnak',
}

/** Area by the slug of an address (spec 2). */
export const AREA_BY_SLUG: Readonly<Record<string, Area>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Area>, {
    northpattaya: Area.NORTH,
    jomtien: Area.JOMTIEN,
    eastpattaya: Area.EAST,
    centralpattaya: Area.CENTRAL,
    huayai: Area.HUA_YAI,
    pratamnak: Area.PHRATAMNAK,
  }),
);

/** The view from the windows (spec 9). */
export enum View {
  CITY = 'City',
  GARDEN = 'Garden',
  SEA = 'Sea',
  BEACH = 'Beach',
  POOL = 'Pool',
  BLOCKED = 'Blocked',
  PANORAMA_360 = '360',
  SKYLINE = 'Skyline',
  LAKE = 'Lake',
  RIVER = 'River',
  UNBLOCKED = 'Unblocked',
  MOUNTAIN = 'Mountain',
}

/** How much furniture there is (spec 9). */
export enum Furnishing {
  MOVE_IN_READY = 'Move-In Ready',
  FULLY_FURNISHED = 'Fully Furnished',
  PARTIALLY_FURNISHED = 'Partially Furnished',
  UNFURNISHED = 'Unfurnished',
}

/** Pets (spec 9). The spec's default is spelt "Not Alloded"; REST speaks it so, screens show the correct word. */
export enum PetPolicy {
  SMALL = 'Small Pet Allowed',
  MEDIUM = 'Medium Pet Allowed',
  NOT_ALLOWED = 'Not Alloded',
}

/** In whose name a unit can be owned: a condo may sell 49 % of its area to foreigners. */
export enum Quota {
  FOREIGN = 'Foreign',
  THAI = 'Thai',
  COMPANY = 'Company',
}

/** What is in the home: 20 items (spec 9 names six, decision 0003 the rest). */
export enum Feature {
  TV = 'TV',
  REFRIGERATOR = 'Refrigerator',
  WASHING_MACHINE = 'Washing Machine',
  DRYER = 'Dryer',
  BALCONY = 'Balcony',
  BATHTUB = 'Bathtub',
  MICROWAVE = 'Microwave',
  OVEN = 'Oven',
  HOB = 'Hob',
  COOKER_HOOD = 'Cooker Hood',
  DISHWASHER = 'Dishwasher',
  KETTLE = 'Kettle',
  WATER_HEATER = 'Water Heater',
  WIFI = 'Wi-Fi',
  SAFE = 'Safe',
  WARDROBE = 'Wardrobe',
  SOFA_BED = 'Sofa Bed',
  WORK_DESK = 'Work Desk',
  ELECTRONIC_LOCK = 'Electronic Lock',
  IRON = 'Iron',
}

/** Rent or sale. A record can be both: rentable when it has rent prices, for sale when it has buy prices. */
export enum Deal {
  RENT = 'rent',
  BUY = 'buy',
}

/** How long a rent is agreed for (decision 0007). */
export enum RentTermKind {
  MONTH = 'month',
  MONTHS_3 = '3 months',
  MONTHS_6 = '6 months',
  MONTHS_12 = '12 months',
  SEASON = 'season',
}

registerEnumType(City, { name: 'City', description: 'Cities where Talay lists property.' });
registerEnumType(Area, { name: 'Area', description: 'Areas of a city. Bangkok has only CENTRAL.' });
registerEnumType(View, { name: 'View', description: 'The view from the windows.' });
registerEnumType(Furnishing, { name: 'Furnishing', description: 'How much furniture comes with the home.' });
registerEnumType(PetPolicy, { name: 'PetPolicy', description: 'Which pets may live here.' });
registerEnumType(Quota, { name: 'Quota', description: 'In whose name the unit can be owned.' });
registerEnumType(Feature, { name: 'Feature', description: 'A thing that is in the home.' });
registerEnumType(Deal, { name: 'Deal', description: 'Rent or sale.' });
registerEnumType(RentTermKind, {
  name: 'RentTermKind',
  description: 'How long a rent is agreed for: a month, 3, 6 or 12 months at least, or the months of the high season (November to March).',
});

const quoted = (choices: object) => Object.values(choices).map((value) => `'${String(value)}'`);

/** SQL check: the column, when set, holds one of the choices. */
export const oneOf = (column: string, choices: object): string => `${column} IN (${quoted(choices).join(', ')})`;

/** SQL check: the list column holds nothing but the choices. */
export const someOf = (column: string, choices: object): string => `${column} <@ ARRAY[${quoted(choices).join(', ')}]::text[]`;
