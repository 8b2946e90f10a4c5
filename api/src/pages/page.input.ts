import { Field, InputType } from 'type-graphql';
import { Lang } from '../core/lang.js';
import { SeoInput } from '../listings/listing.input.js';
import { PageModule } from './page.entity.js';

/** Fields of the page to write: an omitted field is unchanged, null clears it, a list replaces the old one. */
@InputType({ description: 'Fields of the page to write: an omitted field is unchanged, null clears it, a list replaces the old one.' })
export class PageInput {
  @Field(() => String, { nullable: true, description: 'Name, shown in the menu and as heading.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Last part of its address: small Latin letters, digits and single hyphens.' })
  slug?: string | null;

  @Field(() => Lang, { nullable: true, description: 'Language that it is written in; English for a new page that does not say.' })
  lang?: Lang | null;

  @Field(() => String, { nullable: true, description: 'Name of its icon in the menu.' })
  icon?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Shown in the menu and to everybody.' })
  active?: boolean | null;

  @Field(() => [PageModule], { nullable: true, description: 'Its components besides the text.' })
  module?: PageModule[] | null;

  @Field(() => String, { nullable: true, description: 'A short summary.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Text as HTML; it is cleaned.' })
  html?: string | null;

  @Field(() => SeoInput, {
    nullable: true,
    description: 'SEO texts; the title in the language of the page is required.',
  })
  seo?: SeoInput | null;
}
