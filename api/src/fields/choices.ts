// Choices of a field by their GraphQL names. The stored value (the spec's literal) is known to the server only.

/** Cities, and the areas that each has (spec 9). */
export const AREAS_OF_CITY: Readonly<Record<string, readonly string[]>> = {
  PATTAYA: ['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'],
  BANGKOK: ['CENTRAL'],
};

/** Names of every choice, by the last part of the field's path. */
export const CHOICES = {
  city: Object.keys(AREAS_OF_CITY),
  area: [...new Set(Object.values(AREAS_OF_CITY).flat())],
  view: ['CITY', 'GARDEN', 'SEA', 'BEACH', 'POOL', 'BLOCKED', 'PANORAMA_360', 'SKYLINE', 'LAKE', 'RIVER', 'UNBLOCKED', 'MOUNTAIN'],
  furnishing: ['MOVE_IN_READY', 'FULLY_FURNISHED', 'PARTIALLY_FURNISHED', 'UNFURNISHED'],
  features: [
    'TV',
    'REFRIGERATOR',
    'WASHING_MACHINE',
    'DRYER',
    'BALCONY',
    'BATHTUB',
    'MICROWAVE',
    'OVEN',
    'HOB',
    'COOKER_HOOD',
    'DISHWASHER',
    'KETTLE',
    'WATER_HEATER',
    'WIFI',
    'SAFE',
    'WARDROBE',
    'SOFA_BED',
    'WORK_DESK',
    'ELECTRONIC_LOCK',
    'IRON',
  ],
  petAllowed: ['SMALL', 'MEDIUM', 'NOT_ALLOWED'],
  quota: ['FOREIGN', 'THAI', 'COMPANY'],
  term: ['MONTH', 'MONTHS_3', 'MONTHS_6', 'MONTHS_12', 'SEASON'],
  lang: ['en', 'ru'],
  kind: ['BEACH', 'MALL', 'MARKET', 'HOSPITAL', 'SCHOOL', 'TRANSPORT', 'SIGHT', 'GOLF'],
  module: ['EXCHANGE_RATES'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
