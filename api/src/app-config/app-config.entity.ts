import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A switch of the side menu (spec 3, AppConfig entry). */
@ObjectType({ description: 'A switch of the side menu.' })
@Entity('app_config')
@Index('app_config_name', ['name'], { unique: true })
@Check('app_config_version', 'version > 0')
export class AppConfig {
  @Field(() => ID, { description: 'Id, a UUID.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name, as in Navigation.Apartments.List.' })
  @Column('text')
  name!: string;

  @Field(() => Boolean, { description: 'Whether the menu shows it.' })
  @Column('boolean', { default: true })
  active!: boolean;

  @Field(() => Int, { description: 'Grows by one with every edit.' })
  @Column('integer', { default: 1 })
  version!: number;
}
