// Choices of a field: their names, which GraphQL, forms and sheets use, and the specification's literals, which the database and REST use (spec 9).

/** Cities, and the areas that each has (spec 9). */
export const AREAS_OF_CITY: Readonly<Record<string, readonly string[]>> = {
  PATTAYA: ['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'],
  BANGKOK: ['CENTRAL'],
};

/** Literal by name of every choice of a listing, by the last part of the field's path. */
export const CHOICES = {
  city: { PATTAYA: 'Pattaya', BANGKOK: 'Bangkok' },
  area: {
    NORTH: 'North',
    JOMTIEN: 'Jomtien',
    EAST: 'East',
    CENTRAL: 'Central',
    HUA_YAI: 'Hua Yai',
    PHRATAMNAK: 'Phratamnak',
  },
  view: {
    CITY: 'City',
    GARDEN: 'Garden',
    SEA: 'Sea',
    BEACH: 'Beach',
    POOL: 'Pool',
    BLOCKED: 'Blocked',
    PANORAMA_360: '360',
    SKYLINE: 'Skyline',
    LAKE: 'Lake',
    RIVER: 'River',
    UNBLOCKED: 'Unblocked',
    MOUNTAIN: 'Mountain',
  },
  furnishing: {
    MOVE_IN_READY: 'Move-In Ready',
    FULLY_FURNISHED: 'Fully Furnished',
    PARTIALLY_FURNISHED: 'Partially Furnished',
    UNFURNISHED: 'Unfurnished',
  },
  // 20 things: the specification names six, decision 0003 the rest.
  features: {
    TV: 'TV',
    REFRIGERATOR: 'Refrigerator',
    WASHING_MACHINE: 'Washing Machine',
    DRYER: 'Dryer',
    BALCONY: 'Balcony',
    BATHTUB: 'Bathtub',
    MICROWAVE: 'Microwave',
    OVEN: 'Oven',
    HOB: 'Hob',
    COOKER_HOOD: 'Cooker Hood',
    DISHWASHER: 'Dishwasher',
    KETTLE: 'Kettle',
    WATER_HEATER: 'Water Heater',
    WIFI: 'Wi-Fi',
    SAFE: 'Safe',
    WARDROBE: 'Wardrobe',
    SOFA_BED: 'Sofa Bed',
    WORK_DESK: 'Work Desk',
    ELECTRONIC_LOCK: 'Electronic Lock',
    IRON: 'Iron',
  },
  // The specification's default is spelt "Not Alloded"; screens show the correct word.
  petAllowed: { SMALL: 'Small Pet Allowed', MEDIUM: 'Medium Pet Allowed', NOT_ALLOWED: 'Not Alloded' },
  quota: { FOREIGN: 'Foreign', THAI: 'Thai', COMPANY: 'Company' },
  // How long a rent is agreed for (decision 0007).
  term: { MONTH: 'month', MONTHS_3: '3 months', MONTHS_6: '6 months', MONTHS_12: '12 months', SEASON: 'season' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A choice field of listings, by the last part of its path. */
export type ChoiceKey = keyof typeof CHOICES;

/** The literals of a choice. */
export type Literal<Key extends ChoiceKey> = (typeof CHOICES)[Key][keyof (typeof CHOICES)[Key]];

/** Names of a choice, in the order in which they are offered. */
export const namesOf = <Key extends ChoiceKey>(key: Key) => Object.keys(CHOICES[key]) as (keyof (typeof CHOICES)[Key] & string)[];
