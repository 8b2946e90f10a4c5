import type { DeskGap, DeskKind, DeskState } from '~/gql/graphql';

/** What the lists of the desk are called: message ids. */
export const KIND_TITLES = {
  UNIT: 'deskList.units',
  HOUSE: 'deskList.houses',
  CONDO: 'deskList.condos',
  VILLAGE: 'deskList.villages',
} as const satisfies Record<`${DeskKind}`, string>;

/** What the list of a noun is called, and the list of all of them: a message id. */
export const titleOf = (kind: `${DeskKind}` | null) => (kind ? KIND_TITLES[kind] : 'deskList.all');

/** What one of each noun is called: message ids. */
export const KIND_LABELS = {
  UNIT: 'deskList.kind.unit',
  HOUSE: 'deskList.kind.house',
  CONDO: 'deskList.kind.condo',
  VILLAGE: 'deskList.kind.village',
} as const satisfies Record<`${DeskKind}`, string>;

/** Whether homes are among the listings of this noun, or of all: they have prices, a size and bedrooms. */
export const hasHomes = (kind: `${DeskKind}` | null): boolean => kind !== 'CONDO' && kind !== 'VILLAGE';

/** What the states of a listing are called: message ids. */
export const STATE_LABELS = {
  PUBLISHED: 'deskList.state.published',
  HIDDEN: 'deskList.state.hidden',
  DRAFT: 'deskList.state.draft',
  TRASH: 'deskList.state.trash',
} as const satisfies Record<`${DeskState}`, string>;

/** Message ids after listings have changed state. */
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
  AGENT: 'deskList.lacks.agent',
} as const satisfies Record<`${DeskGap}`, string>;
