import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PAGE_SIZE } from '../kernel/page.js';
import { LocalizedTextInput } from '../listing/listing.input.js';

/** What is to be written of an agent: what is left out stays, null clears. */
@InputType({ description: 'What is to be written of an agent: what is left out stays, null clears.' })
export class AgentInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'Name; both languages are required.' })
  name?: LocalizedTextInput | null;

  @Field(() => ID, { nullable: true, description: 'The file that is the photo.' })
  photo?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number with its country code.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Number in WhatsApp with its country code.' })
  whatsApp?: string | null;

  @Field(() => String, { nullable: true, description: 'User name in Telegram.' })
  telegram?: string | null;

  @Field(() => String, { nullable: true, description: 'LINE ID; that of an official account begins with @.' })
  line?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False: visitors see the agency’s contacts instead.' })
  active?: boolean | null;
}

/** Which agents are listed. */
@ArgsType()
export class AgentsArgs {
  @Field(() => String, { nullable: true, description: 'Text in either name, at most 100 characters.' })
  text?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}
