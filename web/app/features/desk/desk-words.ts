import type { DeskGap, DeskKind, DeskState } from '~/gql/graphql';

/** What the lists of the desk are called: message ids. */
export const KIND_TITLES = {
  UNIT: 'deskList.units',
  HOUSE: 'deskList.houses',
  CONDO: 'deskList.condos',
  VILLAGE: 'deskList.villages',
} as const satisfies Record<`${DeskKind}`, string>;

/** What the states of a listing are called: message ids. */
export const STATE_LABELS = {
  PUBLISHED: 'deskList.state.published',
  HIDDEN: 'deskList.state.hidden',
  DRAFT: 'deskList.state.draft',
  TRASH: 'deskList.state.trash',
} as const satisfies Record<`${DeskState}`, string>;

/** What is said of listings that came into a state: message ids. */
export const CHANGED = {
  PUBLISHED: 'deskList.changed.published',
  HIDDEN: 'deskList.changed.hidden',
  DRAFT: 'deskList.changed.draft',
  TRASH: 'deskList.changed.trash',
} as const satisfies Record<`${DeskState}`, string>;

/** What a listing lacks: message ids. */
export const GAP_LABELS = {
  PICTURES: 'deskList.lacks.pictures',
  SEO: 'deskList.lacks.seo',
  ENGLISH: 'deskList.lacks.english',
  RUSSIAN: 'deskList.lacks.russian',
  POSITION: 'deskList.lacks.position',
} as const satisfies Record<`${DeskGap}`, string>;
