import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Lang } from '../core/lang.js';
import { Seo } from '../listings/values/seo.js';

/** Components of a page besides its text (spec 2). The value is the spec's literal. */
export enum PageModule {
  EXCHANGE_RATES = 'EXCHANGE_RATES',
}

registerEnumType(PageModule, { name: 'PageModule', description: 'A component of a page besides its text.' });

/** A content page in one language; its translation is another record with the same slug (spec 4). */
@ObjectType({ description: 'A content page in one language; its translation is another record with the same slug.' })
@Entity('page')
@Index('page_slug_lang', ['slug', 'lang'], { unique: true, where: 'deleted_at IS NULL' })
@Check('page_lang', "lang IN ('en', 'ru')")
@Check('page_module', "module <@ ARRAY['EXCHANGE_RATES']::text[]")
@Check('page_slug', "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'")
@Check('page_version', 'version > 0')
export class Page {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name, shown in the menu and as heading.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'Last part of its address: /page/{slug}.' })
  @Column('text')
  slug!: string;

  @Field(() => Lang, { description: 'Language that it is written in.' })
  @Column('text', { default: Lang.en })
  lang!: Lang;

  @Field(() => String, { description: 'Name of its icon in the menu.' })
  @Column('text')
  icon!: string;

  @Field(() => Boolean, { description: 'Shown in the menu and to everybody. Inactive pages are for staff only.' })
  @Column('boolean', { default: true })
  active!: boolean;

  @Field(() => [PageModule], { description: 'Its components besides the text.' })
  @Column('text', { array: true, default: [] })
  module!: PageModule[];

  @Field(() => String, { description: 'A short summary.' })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, { description: 'Text as sanitised HTML.' })
  @Column('text', { default: '' })
  html!: string;

  @Field(() => Seo, { description: 'SEO texts.' })
  @Column(() => Seo, { prefix: 'seo' })
  seo!: Seo;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { description: 'When it was last edited.' })
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** Set while the page is in the trash. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
