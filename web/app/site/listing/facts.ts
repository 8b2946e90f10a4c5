import type { IntlShape } from 'react-intl';
import type { Furnishing, PetPolicy, Quota } from '~/gql/graphql';
import { FURNISHING_LABELS, PET_LABELS, QUOTA_LABELS } from '~/i18n/traits';
import type { IconName } from '~/ui/fact-icons';

/** One row of a list of facts. */
export interface Fact {
  icon: IconName;
  label: string;
  value: string;
}

type Count = number | null | undefined;

interface HomeFacts {
  rooms: {
    bedroom?: Count;
    bathroom?: Count;
    /** m² */
    size?: Count;
    floors?: Count;
    completed?: Count;
    parking?: Count;
    conditioner?: Count;
    kitchen?: Count;
    fan?: Count;
    bath?: Count;
    shower?: Count;
  };
  furnishing?: Furnishing | null;
  petAllowed?: PetPolicy | null;
  quota?: Quota | null;
  quotaText?: string;
}

/** Facts that only houses have. */
interface LandFacts {
  /** m² */
  landSize?: Count;
  entrances?: Count;
}

/**
 * The facts of a unit in their order; `floors` of its rooms is the floor that it is on, `buildingFloors` the number of floors of its condo.
 * What is not known is left out, and so is a count of 0, except that 0 bedrooms is a studio.
 */
export function unitFacts(intl: IntlShape, unit: HomeFacts, buildingFloors: Count): Fact[] {
  const floor = unitFloor(intl, unit.rooms.floors, buildingFloors);
  return known([...leading(intl, unit), ['floor', intl.formatMessage({ id: 'detail.fact.floor' }), floor], ...rest(intl, unit)]);
}

/** The floor of a unit, of how many where that is known of its building; null where it is not known. */
export function unitFloor(intl: IntlShape, floor: Count, buildingFloors: Count): string | null {
  if (!floor) return null;
  if (!buildingFloors || buildingFloors < floor) return intl.formatNumber(floor);
  return intl.formatMessage({ id: 'detail.value.floorOf' }, { floor, floors: buildingFloors });
}

/** The facts of a house in their order; `floors` of its rooms is its number of floors. What is not known is left out. */
export function houseFacts(intl: IntlShape, house: HomeFacts & LandFacts): Fact[] {
  return known([
    ...leading(intl, house),
    ['land', intl.formatMessage({ id: 'detail.fact.land' }), area(intl, house.landSize)],
    ['floors', intl.formatMessage({ id: 'detail.fact.floors' }), count(intl, house.rooms.floors)],
    ...rest(intl, house),
    ['entrances', intl.formatMessage({ id: 'detail.fact.entrances' }), count(intl, house.entrances)],
  ]);
}

interface ComplexFacts {
  year?: Count;
  floors?: Count;
  buildings?: Count;
  units?: Count;
}

/** The facts of a condo or village in their order. What is not known is left out. */
export function complexFacts(intl: IntlShape, complex: ComplexFacts): Fact[] {
  return known([
    ['calendar', intl.formatMessage({ id: 'detail.fact.completed' }), year(complex.year)],
    ['buildings', intl.formatMessage({ id: 'detail.fact.buildings' }), count(intl, complex.buildings)],
    ['floors', intl.formatMessage({ id: 'detail.fact.floors' }), count(intl, complex.floors)],
    ['units', intl.formatMessage({ id: 'detail.fact.units' }), count(intl, complex.units)],
  ]);
}

type Row = [icon: IconName, label: string, value: string | null];

function leading(intl: IntlShape, { rooms }: HomeFacts): Row[] {
  const bedrooms = rooms.bedroom === 0 ? intl.formatMessage({ id: 'detail.value.studio' }) : count(intl, rooms.bedroom);
  return [
    ['bed', intl.formatMessage({ id: 'detail.fact.bedroom' }), bedrooms],
    ['bathroom', intl.formatMessage({ id: 'detail.fact.bathroom' }), count(intl, rooms.bathroom)],
    ['size', intl.formatMessage({ id: 'detail.fact.size' }), area(intl, rooms.size)],
  ];
}

function rest(intl: IntlShape, { rooms, furnishing, petAllowed, quota, quotaText }: HomeFacts): Row[] {
  return [
    ['calendar', intl.formatMessage({ id: 'detail.fact.completed' }), year(rooms.completed)],
    [
      'furnishing',
      intl.formatMessage({ id: 'detail.fact.furnishing' }),
      furnishing ? intl.formatMessage({ id: FURNISHING_LABELS[furnishing] }) : null,
    ],
    ['pets', intl.formatMessage({ id: 'detail.fact.pets' }), petAllowed ? intl.formatMessage({ id: PET_LABELS[petAllowed] }) : null],
    ['quota', intl.formatMessage({ id: 'detail.fact.quota' }), quota ? intl.formatMessage({ id: QUOTA_LABELS[quota] }) : quotaText || null],
    ['parking', intl.formatMessage({ id: 'detail.fact.parking' }), count(intl, rooms.parking)],
    ['conditioner', intl.formatMessage({ id: 'detail.fact.conditioner' }), count(intl, rooms.conditioner)],
    ['kitchen', intl.formatMessage({ id: 'detail.fact.kitchen' }), count(intl, rooms.kitchen)],
    ['fan', intl.formatMessage({ id: 'detail.fact.fan' }), count(intl, rooms.fan)],
    ['bath', intl.formatMessage({ id: 'detail.fact.bath' }), count(intl, rooms.bath)],
    ['shower', intl.formatMessage({ id: 'detail.fact.shower' }), count(intl, rooms.shower)],
  ];
}

function known(rows: Row[]): Fact[] {
  return rows.flatMap(([icon, label, value]) => (value === null ? [] : [{ icon, label, value }]));
}

function count(intl: IntlShape, value: Count): string | null {
  return value ? intl.formatNumber(value) : null;
}

function area(intl: IntlShape, size: Count): string | null {
  return size ? intl.formatMessage({ id: 'detail.value.size' }, { size }) : null;
}

/** A year is not a quantity: no grouping of thousands. */
function year(value: Count): string | null {
  return value ? String(value) : null;
}
