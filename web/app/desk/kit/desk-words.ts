import { LISTING_KINDS, type ListingKind } from '@talay/api/fields/listing-nouns.js';
import type { DeskGap, DeskKind, DeskState } from '~/gql/graphql';
import { isHome, kindOf } from '~/lib/nouns';
import { NOUN_WORDS } from './noun-words';

/** The nouns of the desk's lists. */
export const DESK_KINDS = LISTING_KINDS.map((kind) => kind.toUpperCase()) as Uppercase<ListingKind>[];

/** Whether this is one of them. */
export const isDeskKind = (kind: string | null): kind is Uppercase<ListingKind> => DESK_KINDS.some((one) => one === kind);

/** What the list of a noun is called, and the list of all of them: a message id. */
export const titleOf = (kind: `${DeskKind}` | null) => (kind ? NOUN_WORDS[kindOf(kind)].list : 'deskList.all');

/** What one of a noun is called: a message id. */
export const labelOf = (kind: `${DeskKind}`) => NOUN_WORDS[kindOf(kind)].one;

/** Whether homes are among the listings of this noun, or of all: they have prices, a size and bedrooms. */
export const hasHomes = (kind: `${DeskKind}` | null): boolean => kind === null || isHome(kind);

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
