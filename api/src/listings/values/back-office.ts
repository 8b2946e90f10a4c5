import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { LocalizedText } from '../../core/localized-text.js';

/** What only staff see of a home (spec 6). Never in a visitor's answer. */
@ObjectType({ description: 'What only staff see of a home.' })
export class BackOffice {
  @Field(() => LocalizedText, { description: 'Notes of the agency.' })
  @Column(() => LocalizedText, { prefix: 'description' })
  description!: LocalizedText;

  @Field(() => String, { description: 'Commission of the agency.' })
  @Column('text', { default: '' })
  commission!: string;

  @Field(() => String, { description: 'Who pays the transfer of ownership.' })
  @Column('text', { default: '' })
  transfer!: string;

  @Field(() => String, { description: 'Why it is worth buying to let.' })
  @Column('text', { default: '' })
  forInvestmentComment!: string;

  @Field(() => String, { description: 'How to reach the owner.' })
  @Column('text', { default: '' })
  landLordContact!: string;

  @Field(() => String, { description: 'How to reach the agent who brought it.' })
  @Column('text', { default: '' })
  agentContact!: string;

  @Field(() => String, { description: "Link to the owner's folder of pictures." })
  @Column('text', { default: '' })
  linkToFiles!: string;
}
