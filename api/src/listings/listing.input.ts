import { Field, Float, ID, InputType } from 'type-graphql';
import { LocalizedTextInput } from '../core/localized-text.js';
import { Area, City } from './values/choices.js';

export { LocalizedTextInput };

// What is left out stays as it is, null clears the field, a list replaces the one that is there. What each field may hold: fields/nouns.ts.

/** A position in degrees (WGS 84). */
@InputType({ description: 'A position in degrees (WGS 84).' })
export class PositionInput {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat!: number;

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lng!: number;
}

/** Where a listing is. */
@InputType({ description: 'Where a listing is.' })
export class PlaceInput {
  @Field(() => City, { nullable: true, description: 'City; Pattaya for a new record that does not say.' })
  city?: City | null;

  @Field(() => Area, { nullable: true, description: 'Area of the city.' })
  area?: Area | null;

  @Field(() => PositionInput, { nullable: true, description: 'Position; null when it is not known.' })
  position?: PositionInput | null;
}

/** SEO texts. */
@InputType({ description: 'SEO texts.' })
export class SeoInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'Title of the page.' })
  title?: LocalizedTextInput | null;

  @Field(() => LocalizedTextInput, { nullable: true, description: 'Description of the page.' })
  description?: LocalizedTextInput | null;

  @Field(() => LocalizedTextInput, { nullable: true, description: 'Keywords, separated by commas.' })
  keywords?: LocalizedTextInput | null;
}

/** What every listing has. */
@InputType()
export abstract class ListingInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'Name.' })
  name?: LocalizedTextInput | null;

  @Field(() => LocalizedTextInput, { nullable: true, description: 'Description as HTML; it is cleaned.' })
  html?: LocalizedTextInput | null;

  @Field(() => PlaceInput, { nullable: true, description: 'Where it is.' })
  place?: PlaceInput | null;

  @Field(() => Boolean, { nullable: true, description: 'False: shown as "Is Occupied" and left out of lists.' })
  active?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only staff see it.' })
  isDraft?: boolean | null;

  @Field(() => SeoInput, { nullable: true, description: 'SEO texts.' })
  seo?: SeoInput | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the carousel pictures in their order, at most 60.' })
  pictures?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the plans in their order, at most 60.' })
  plans?: string[] | null;
}
