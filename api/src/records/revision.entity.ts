import { DateTimeISOResolver } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ListingKind } from '../fields/listing-nouns.js';
import type { Change } from './values.js';

/** The nouns whose edits are kept. */
export const RevisionNoun = {
  ...ListingKind,
  PAGE: 'page',
  LANDMARK: 'landmark',
  AGENT: 'agent',
  APP_CONFIG: 'app_config',
  SOURCE: 'source',
} as const;
export type RevisionNoun = (typeof RevisionNoun)[keyof typeof RevisionNoun];

/** What was done to a record. */
export enum RevisionAction {
  CREATE = 'create',
  UPDATE = 'update',
  DELETE = 'delete',
  RESTORE = 'restore',
  MOVE = 'move',
  MERGE = 'merge',
}

registerEnumType(RevisionNoun, { name: 'RevisionNoun', description: 'A noun whose edits are kept.' });
registerEnumType(RevisionAction, {
  name: 'RevisionAction',
  description:
    'What was done to a record: DELETE put it into the trash, RESTORE took it out again, MOVE made a home one of the other kind, MERGE put a condo into another: an entry of both.',
});

/** One write of a record: who, when, and what changed (decision 0013). Never changed itself; it outlives the account. */
@ObjectType({ description: 'One write of a record: who, when, and what changed.' })
@Entity('revision')
@Index('revision_record', ['recordId', 'noun', 'version'], { unique: true })
@Index('revision_lately', ['noun', 'id'])
@Check(
  'revision_noun',
  `noun IN (${Object.values(RevisionNoun)
    .map((noun) => `'${noun}'`)
    .join(', ')})`,
)
@Check('revision_action', "action IN ('create', 'update', 'delete', 'restore', 'move', 'merge')")
@Check('revision_changes', "jsonb_typeof(changes) = 'array'")
export class Revision {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => RevisionNoun, { description: 'What the record is.' })
  @Column('text')
  noun!: RevisionNoun;

  @Field(() => ID, { description: 'Id of the record.' })
  @Column('uuid')
  recordId!: string;

  @Field(() => Int, { description: 'Version of the record that this write made.' })
  @Column('integer')
  version!: number;

  @Field(() => RevisionAction, { description: 'What was done.' })
  @Column('text')
  action!: RevisionAction;

  /** Who did it; the name stays when the account goes. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Field(() => String, { description: 'Username of who did it, as it was then.' })
  @Column('text')
  username!: string;

  @Field(() => DateTimeISOResolver, { description: 'When.' })
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Served as objects by a field resolver. */
  @Column('jsonb', { default: [] })
  changes!: Change[];
}
