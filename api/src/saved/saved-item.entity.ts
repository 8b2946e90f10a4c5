import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { oneOf } from '../listings/values/choices.js';

/** A visitor's lists that are synchronised across the devices of their account (decision 0036). */
export enum SavedList {
  FAVOURITES = 'favourites',
  HIDDEN = 'hidden',
  SHORTLIST = 'shortlist',
  SEARCHES = 'searches',
}

registerEnumType(SavedList, {
  name: 'SavedList',
  description: 'A visitor’s lists that are synchronised across the devices of their account.',
});

/** An item in one of an account's lists: a home or a search. */
@ObjectType({ description: 'An item in one of an account’s lists: a home or a search.' })
@Entity('saved_item')
@Index('saved_item_position', ['accountId', 'position'])
@Check('saved_item_list', oneOf('list', SavedList))
@Check('saved_item_key_length', 'char_length(key) <= 2000')
@Check('saved_item_reference', "(reference IS NULL) = (list = 'searches')")
export class SavedItem {
  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account!: Relation<Account>;

  @PrimaryColumn('uuid')
  accountId!: string;

  @Field(() => SavedList, { description: 'The list.' })
  @PrimaryColumn('text')
  list!: SavedList;

  @Field(() => String, { description: 'Id of the home, or the query string of the search.' })
  @PrimaryColumn('text')
  key!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the home, such as U-1043; null for a search.' })
  @Column('text', { nullable: true })
  reference!: string | null;

  /** Incremented for every item that the account adds: the latest comes last. */
  @Column('integer')
  position!: number;
}
