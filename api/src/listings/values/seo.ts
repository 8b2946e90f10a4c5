import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { LocalizedText } from '../../core/localized-text.js';

/** SEO texts (spec 3, SEO). Empty fields fall back to the site's own wording. */
@ObjectType({ description: "SEO texts. Empty fields fall back to the site's own wording." })
export class Seo {
  @Field(() => LocalizedText, { description: 'Title of the page.' })
  @Column(() => LocalizedText, { prefix: 'title' })
  title!: LocalizedText;

  @Field(() => LocalizedText, { description: 'Description of the page.' })
  @Column(() => LocalizedText, { prefix: 'description' })
  description!: LocalizedText;

  @Field(() => LocalizedText, { description: 'Keywords, separated by commas.' })
  @Column(() => LocalizedText, { prefix: 'keywords' })
  keywords!: LocalizedText;
}
