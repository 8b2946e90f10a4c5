import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { StatedPrice } from '../listings/values/home-price.js';
import { View } from '../listings/values/choices.js';

/** The side of a building that a unit looks out of, told by its views; values as REST speaks them, in the order of a board's columns. */
export enum BoardSide {
  SEA = 'Sea',
  PANORAMA = 'Panorama',
  NATURE = 'Nature',
  POOL = 'Pool',
  GARDEN = 'Garden',
  CITY = 'City',
  OPEN = 'Open',
  BLOCKED = 'Blocked',
  UNKNOWN = 'Unknown',
}
registerEnumType(BoardSide, {
  name: 'BoardSide',
  description:
    'The side of a building that a unit faces. SEA: sea or beach; PANORAMA: all around; NATURE: lake, river or mountain; CITY: city or skyline; OPEN: nothing in front; UNKNOWN: no view is given.',
});

@ObjectType({ description: 'A unit on the board of its building.' })
export class BoardUnit {
  @Field(() => ID, { description: 'Id of the unit.' })
  id!: string;

  @Field(() => String, { description: 'Short human reference, as in U-1043.' })
  reference!: string;

  @Field(() => Int, { nullable: true, description: 'The floor it is on.' })
  floor!: number | null;

  @Field(() => BoardSide, { description: 'The side that it looks out of.' })
  side!: BoardSide;

  @Field(() => [View], { description: 'The view from the windows.' })
  views!: View[];

  @Field(() => Int, { nullable: true, description: 'Bedrooms; 0 is a studio.' })
  bedroom!: number | null;

  @Field(() => Float, { nullable: true, description: 'Living area, m².' })
  size!: number | null;

  @Field(() => StatedPrice, {
    nullable: true,
    description: 'Rent a month; for the stay when there is one and it can be counted.',
  })
  rent!: StatedPrice | null;

  @Field(() => StatedPrice, { nullable: true, description: 'Sale price.' })
  buy!: StatedPrice | null;

  @Field(() => Boolean, { description: 'Whether the filter lets it through; without a filter always.' })
  matches!: boolean;
}

@ObjectType({ description: 'What is on offer in a condo, by floor and side.' })
export class BuildingBoard {
  @Field(() => [Int], { description: 'All floors, highest first: those of the building, and any other that a unit is on.' })
  floors!: number[];

  @Field(() => [BoardSide], { description: 'The sides that a unit looks out of, in the order of the columns.' })
  sides!: BoardSide[];

  @Field(() => [BoardUnit], {
    description: 'Its active units: those that match first, then from the highest floor down; those without a floor last.',
  })
  units!: BoardUnit[];

  @Field(() => Int, { description: 'How many units are on offer in the condo.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them match the filter.' })
  matching!: number;

  @Field(() => Int, { description: 'Number of units not in `units`, which has at most `first`.' })
  more!: number;
}
