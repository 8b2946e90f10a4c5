import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SourceOutcome } from './source-reading.entity.js';

/** How the reading of a source's address goes. */
@ObjectType('SourceReading', { description: 'How the reading of a source’s address goes. For staff.' })
export class SourceReadingView {
  @Field(() => Boolean, { description: 'True while it is being read, checked or imported.' })
  busy!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When it was last read, or could not be; null before.' })
  readAt!: Date | null;

  @Field(() => SourceOutcome, {
    nullable: true,
    description: 'What came of the last reading; null before the first, and while one goes on.',
  })
  outcome!: SourceOutcome | null;

  @Field(() => String, { nullable: true, description: 'Code of why it failed.' })
  error!: string | null;

  @Field(() => Int, { description: 'Entries of the last feed that are no homes, such as plots: they are left out.' })
  leftOut!: number;

  @Field(() => [ID], { description: 'Imports of the last reading: the waiting ones if there are any.' })
  importIds!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When it is read next; null if only on request.' })
  nextAt!: Date | null;
}
