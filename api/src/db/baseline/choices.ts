// The choices of listings by name, as the baseline knows them. A later migration that changes them does not change these lines.

export const CITIES = ['PATTAYA', 'BANGKOK'] as const;
export const AREAS = ['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'] as const;
export const VIEWS = [
  'CITY',
  'GARDEN',
  'SEA',
  'BEACH',
  'POOL',
  'BLOCKED',
  'PANORAMA_360',
  'SKYLINE',
  'LAKE',
  'RIVER',
  'UNBLOCKED',
  'MOUNTAIN',
] as const;
export const FURNISHING = ['MOVE_IN_READY', 'FULLY_FURNISHED', 'PARTIALLY_FURNISHED', 'UNFURNISHED'] as const;
export const PETS = ['SMALL', 'MEDIUM', 'NOT_ALLOWED'] as const;
export const QUOTAS = ['FOREIGN', 'THAI', 'COMPANY'] as const;
export const ORIENTATIONS = ['NORTH', 'NORTH_EAST', 'EAST', 'SOUTH_EAST', 'SOUTH', 'SOUTH_WEST', 'WEST', 'NORTH_WEST'] as const;
export const ELECTRICITY = ['GOVERNMENT', 'BUILDING'] as const;
export const RENT_TERMS = ['MONTH', 'MONTHS_3', 'MONTHS_6', 'MONTHS_12', 'SEASON'] as const;
export const FEATURES = [
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
] as const;
