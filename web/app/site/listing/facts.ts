import type { IntlShape } from 'react-intl';
import type { HomeFacts_HomeFragment } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { FACTS } from './fact-fields';
import type { IconName } from '~/ui/fact-icons';

/** One row of a list of facts. */
export interface Fact {
  icon: IconName;
  label: string;
  value: string;
}

type Count = number | null | undefined;

/** What the facts of a home are stated from; what was not read is not stated. */
type Some<Read> = Read extends readonly unknown[] ? Read : Read extends object ? { [Key in keyof Read]?: Some<Read[Key]> } : Read;
export type HomeFacts = Some<Omit<HomeFacts_HomeFragment, 'id' | 'rooms' | '__typename' | ' $fragmentName'>> & {
  rooms: Some<HomeFacts_HomeFragment['rooms']>;
};

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
  return known([...leading(intl, unit), ['floor', intl.formatMessage({ id: 'detail.fact.floor' }), floor], ...declared(intl, unit)]);
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
    ...declared(intl, house),
    ['entrances', intl.formatMessage({ id: 'detail.fact.entrances' }), count(intl, house.entrances)],
  ]);
}

interface ComplexFacts {
  __typename: 'Condo' | 'Village';
  year?: Count;
  floors?: Count;
  buildings?: Count;
  units?: Count;
}

/** The facts of a condo or village in their order. What is not known is left out. */
export function complexFacts(intl: IntlShape, complex: ComplexFacts): Fact[] {
  return known([
    ['calendar', intl.formatMessage({ id: 'detail.fact.completed' }), year(complex.year)],
    ['buildings', intl.formatMessage({ id: 'detail.fact.buildings' }, { kind: complex.__typename }), count(intl, complex.buildings)],
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

type DeclaredFact = (typeof FACTS)[number];

/** The declared facts, in their order. */
function declared(intl: IntlShape, home: HomeFacts): Row[] {
  return FACTS.map((fact) => [fact.icon, intl.formatMessage({ id: fact.label }), statedValue(intl, home, fact)]);
}

/** A fact whose number has its own message, which also words 0. */
const isWorded = (fact: DeclaredFact): fact is DeclaredFact & { value: MessageId } => 'value' in fact && fact.value !== 'year';

/** What a home has of a declared fact, in words; null if it is not known. */
export function statedValue(intl: IntlShape, home: HomeFacts, fact: DeclaredFact): string | null {
  const value = fact.path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | null | undefined)?.[key], home);
  if (value === null || value === undefined || (value === 0 && !isWorded(fact))) return ('or' in fact && home[fact.or]) || null;
  if ('choices' in fact) return intl.formatMessage({ id: (fact.choices as Readonly<Record<string, MessageId>>)[value as string]! });
  if (isWorded(fact)) return intl.formatMessage({ id: fact.value }, { value: value as number });
  return 'value' in fact ? year(value as number) : count(intl, value as number);
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
