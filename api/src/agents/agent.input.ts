import { LocalizedTextInput } from '../core/localized-text.js';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';

/** Fields of an agent to write: an omitted field is unchanged, null clears it. */
@InputType({ description: 'Fields of an agent to write: an omitted field is unchanged, null clears it.' })
export class AgentInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'Name; both languages are required.' })
  name?: LocalizedTextInput | null;

  @Field(() => ID, { nullable: true, description: 'Id of the photo file.' })
  photo?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number with country code.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'WhatsApp number with country code.' })
  whatsApp?: string | null;

  @Field(() => String, { nullable: true, description: 'Telegram username.' })
  telegram?: string | null;

  @Field(() => String, { nullable: true, description: 'LINE ID; that of an official account begins with @.' })
  line?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'If false, visitors see the agency’s contacts instead.' })
  active?: boolean | null;
}

/** Filter and page for a list of agents. */
@ArgsType()
export class AgentsArgs {
  @Field(() => String, { nullable: true, description: 'Text to find in either name, at most 100 characters.' })
  text?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
