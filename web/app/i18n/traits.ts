import type { Feature, Furnishing, PetPolicy, Quota, View } from '~/gql/graphql';

/*
 * The words for what a home or a complex has: message ids, as in enums.ts.
 * Use: intl.formatMessage({ id: VIEW_LABELS[view] }).
 */

/** The view from the windows. */
export const VIEW_LABELS = {
  CITY: 'traits.view.city',
  GARDEN: 'traits.view.garden',
  SEA: 'traits.view.sea',
  BEACH: 'traits.view.beach',
  POOL: 'traits.view.pool',
  BLOCKED: 'traits.view.blocked',
  PANORAMA_360: 'traits.view.panorama360',
  SKYLINE: 'traits.view.skyline',
  LAKE: 'traits.view.lake',
  RIVER: 'traits.view.river',
  UNBLOCKED: 'traits.view.unblocked',
  MOUNTAIN: 'traits.view.mountain',
} as const satisfies Record<`${View}`, string>;

/** How a home is furnished. */
export const FURNISHING_LABELS = {
  MOVE_IN_READY: 'traits.furnishing.moveInReady',
  FULLY_FURNISHED: 'traits.furnishing.fullyFurnished',
  PARTIALLY_FURNISHED: 'traits.furnishing.partiallyFurnished',
  UNFURNISHED: 'traits.furnishing.unfurnished',
} as const satisfies Record<`${Furnishing}`, string>;

/** Whether pets may live there; the correct words for the spec's literals. */
export const PET_LABELS = {
  SMALL: 'traits.pets.small',
  MEDIUM: 'traits.pets.medium',
  NOT_ALLOWED: 'traits.pets.notAllowed',
} as const satisfies Record<`${PetPolicy}`, string>;

/** In whose quota a home is owned. */
export const QUOTA_LABELS = {
  FOREIGN: 'traits.quota.foreign',
  THAI: 'traits.quota.thai',
  COMPANY: 'traits.quota.company',
} as const satisfies Record<`${Quota}`, string>;

/** What a home is equipped with. */
export const FEATURE_LABELS = {
  TV: 'traits.feature.tv',
  REFRIGERATOR: 'traits.feature.refrigerator',
  WASHING_MACHINE: 'traits.feature.washingMachine',
  DRYER: 'traits.feature.dryer',
  BALCONY: 'traits.feature.balcony',
  BATHTUB: 'traits.feature.bathtub',
  MICROWAVE: 'traits.feature.microwave',
  OVEN: 'traits.feature.oven',
  HOB: 'traits.feature.hob',
  COOKER_HOOD: 'traits.feature.cookerHood',
  DISHWASHER: 'traits.feature.dishwasher',
  KETTLE: 'traits.feature.kettle',
  WATER_HEATER: 'traits.feature.waterHeater',
  WIFI: 'traits.feature.wifi',
  SAFE: 'traits.feature.safe',
  WARDROBE: 'traits.feature.wardrobe',
  SOFA_BED: 'traits.feature.sofaBed',
  WORK_DESK: 'traits.feature.workDesk',
  ELECTRONIC_LOCK: 'traits.feature.electronicLock',
  IRON: 'traits.feature.iron',
} as const satisfies Record<`${Feature}`, string>;

/** The words of every choice of a home, by the last part of its field's path. */
export const CHOICE_LABELS = {
  view: VIEW_LABELS,
  furnishing: FURNISHING_LABELS,
  petAllowed: PET_LABELS,
  quota: QUOTA_LABELS,
  features: FEATURE_LABELS,
};
