import type { ComplexKind, HomeKind } from '@talay/api/fields/listing-nouns.js';
import type { MessageId } from '~/i18n/intl';
import type { Noun } from './addresses';

interface NounWords {
  /** Its list on the desk, and one record of it. */
  readonly list: MessageId;
  readonly one: MessageId;
  /** The desk's links to its list and its drafts, and to a new record. */
  readonly link: MessageId;
  readonly drafts: MessageId;
  readonly add: MessageId;
  /** Titles of its form: of a new record, and of the one named. */
  readonly new: MessageId;
  readonly edit: MessageId;
  /** Notices after an action; a refused deletion says what to do instead. */
  readonly saved: MessageId;
  readonly deleted: MessageId;
  readonly deleteFailed: MessageId;
  readonly deleteInstead: MessageId;
}

/** The desk's message ids for each noun. */
export const NOUN_WORDS = {
  unit: {
    list: 'deskList.units',
    one: 'deskList.kind.unit',
    link: 'desk.link.units',
    drafts: 'desk.link.unitDrafts',
    add: 'editor.add.unit',
    new: 'editor.unit.new',
    edit: 'editor.unit.edit',
    saved: 'editor.unit.saved',
    deleted: 'editor.unit.deleted',
    deleteFailed: 'editor.deleteFailed.unit',
    deleteInstead: 'editor.deleteFailed.text',
  },
  house: {
    list: 'deskList.houses',
    one: 'deskList.kind.house',
    link: 'desk.link.houses',
    drafts: 'desk.link.houseDrafts',
    add: 'editor.add.house',
    new: 'editor.house.new',
    edit: 'editor.house.edit',
    saved: 'editor.house.saved',
    deleted: 'editor.house.deleted',
    deleteFailed: 'editor.deleteFailed.house',
    deleteInstead: 'editor.deleteFailed.houseText',
  },
  condo: {
    list: 'deskList.condos',
    one: 'deskList.kind.condo',
    link: 'desk.link.condos',
    drafts: 'desk.link.condoDrafts',
    add: 'editor.add.condo',
    new: 'editor.condo.new',
    edit: 'editor.condo.edit',
    saved: 'editor.condo.saved',
    deleted: 'editor.condo.deleted',
    deleteFailed: 'editor.deleteFailed.condo',
    deleteInstead: 'editor.deleteFailed.text',
  },
  village: {
    list: 'deskList.villages',
    one: 'deskList.kind.village',
    link: 'desk.link.villages',
    drafts: 'desk.link.villageDrafts',
    add: 'editor.add.village',
    new: 'editor.village.new',
    edit: 'editor.village.edit',
    saved: 'editor.village.saved',
    deleted: 'editor.village.deleted',
    deleteFailed: 'editor.deleteFailed.village',
    deleteInstead: 'editor.deleteFailed.text',
  },
  page: {
    add: 'editor.add.page',
    new: 'editor.page.new',
    edit: 'editor.page.edit',
    saved: 'editor.page.saved',
    deleted: 'editor.page.deleted',
    deleteFailed: 'editor.deleteFailed.page',
    deleteInstead: 'editor.deleteFailed.text',
  },
} as const satisfies Record<Exclude<Noun, 'page'>, NounWords> & { page: Omit<NounWords, 'list' | 'one' | 'link' | 'drafts'> };

/** The desk's message ids for homes only. */
export const HOME_WORDS = {
  unit: {
    floors: 'editor.floor',
    addHere: 'editor.add.unitHere',
    /** It becomes a home of the other kind: the button, the title of its dialog, what is lost, and that it failed. */
    move: 'conversions.toHouse',
    moveTitle: 'conversions.toHouseTitle',
    moveLoses: 'conversions.lostByUnit',
    moveFailed: 'conversions.toHouseFailed',
    /** It was a home of the other kind. */
    moved: 'conversions.isUnit',
  },
  house: {
    floors: 'editor.floors',
    addHere: 'editor.add.houseHere',
    move: 'conversions.toUnit',
    moveTitle: 'conversions.toUnitTitle',
    moveLoses: 'conversions.lostByHouse',
    moveFailed: 'conversions.toUnitFailed',
    moved: 'conversions.isHouse',
  },
} as const satisfies Record<HomeKind, Record<string, MessageId>>;

/** The desk's message ids for complexes only: the label of a home's complex, and that it cannot be deleted while it has homes. */
export const COMPLEX_WORDS = {
  condo: { label: 'deskList.condo', hasHomes: 'editor.hasUnits' },
  village: { label: 'deskList.village', hasHomes: 'editor.hasHouses' },
} as const satisfies Record<ComplexKind, Record<string, MessageId>>;
