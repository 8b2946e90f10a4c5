import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SourceOutcome } from './source-reading.entity.js';

/** How the reading of a source's address goes. */
@ObjectType('SourceReading', { description: 'How the reading of a source’s address goes. For staff.' })
export class SourceReadingView {
  @Field(() => Boolean, { description: 'True while it is being read, checked or imported.' })
  busy!: boolean;

  @Field(() => SourceOutcome, {
    nullable: true,
    description: 'What came of the last reading; null before the first, and while one goes on.',
  })
  outcome!: SourceOutcome | null;

  @Field(() => Int, { description: 'Entries of the last feed that are neither units nor houses, such as plots: they are left out.' })
  leftOut!: number;

  @Field(() => [ID], { description: 'Imports of the present reading, one for each kind of home: those that wait, or are at work.' })
  importIds!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When it is read next; null if only on request.' })
  nextAt!: Date | null;
}
