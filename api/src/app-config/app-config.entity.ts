import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A switch of the side menu (spec 3, AppConfig entry). */
@ObjectType({ description: 'A switch of the side menu.' })
@Entity('app_config')
@Index('app_config_name', ['name'], { unique: true })
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
}
