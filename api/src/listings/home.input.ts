import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { ListingInput, LocalizedTextInput } from './listing.input.js';
import { Feature, Furnishing, PetPolicy, Quota, RentTermKind, View } from './values/choices.js';

/** Rooms and what they have. */
@InputType({ description: 'Rooms and what they have.' })
export class RoomsInput {
  @Field(() => Int, { nullable: true, description: 'Bedrooms; 0 is a studio.' })
  bedroom?: number | null;

  @Field(() => Int, { nullable: true, description: 'Bathrooms.' })
  bathroom?: number | null;

  @Field(() => Float, { nullable: true, description: 'Living area, m².' })
  size?: number | null;

  @Field(() => Int, { nullable: true, description: 'Unit: the floor it is on. House: its number of floors.' })
  floors?: number | null;

  @Field(() => Int, { nullable: true, description: 'Year of completion.' })
  completed?: number | null;

  @Field(() => Int, { nullable: true, description: 'Parking places.' })
  parking?: number | null;

  @Field(() => Int, { nullable: true, description: 'Air conditioners.' })
  conditioner?: number | null;

  @Field(() => Int, { nullable: true, description: 'Kitchens.' })
  kitchen?: number | null;

  @Field(() => Int, { nullable: true, description: 'Fans.' })
  fan?: number | null;

  @Field(() => Int, { nullable: true, description: 'Bathtubs.' })
  bath?: number | null;

  @Field(() => Int, { nullable: true, description: 'Showers.' })
  shower?: number | null;
}

/** The rent for one term. */
@InputType({ description: 'The rent for one term.' })
class RentTermInput {
  @Field(() => RentTermKind, { description: 'The term.' })
  term!: RentTermKind;

  @Field(() => Int, { description: 'Rent a month, baht.' })
  price!: number;
}

/** Prices in whole baht. */
@InputType({ description: 'Prices in whole baht.' })
export class PricingInput {
  @Field(() => [Int], { nullable: true, description: 'Rents a month. Rentable when there is one.' })
  rentPrice?: number[] | null;

  @Field(() => String, { nullable: true, description: 'Remark on the rent.' })
  rentPriceComment?: string | null;

  @Field(() => [RentTermInput], { nullable: true, description: 'Rents by the length of a stay, each term once.' })
  rentTerms?: RentTermInput[] | null;

  @Field(() => [Int], { nullable: true, description: 'Sale prices. For sale when there is one.' })
  buyPrice?: number[] | null;

  @Field(() => String, { nullable: true, description: 'Remark on the sale price.' })
  buyPriceComment?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Rented for less than a month too.' })
  shortRent?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Common-area fee a month.' })
  cost?: number | null;
}

/** What only staff see. */
@InputType({ description: 'What only staff see.' })
export class BackOfficeInput {
  @Field(() => LocalizedTextInput, { nullable: true, description: 'Notes of the agency.' })
  description?: LocalizedTextInput | null;

  @Field(() => String, { nullable: true, description: 'Commission of the agency.' })
  commission?: string | null;

  @Field(() => String, { nullable: true, description: 'Who pays the transfer of ownership.' })
  transfer?: string | null;

  @Field(() => String, { nullable: true, description: 'Why it is worth buying to let.' })
  forInvestmentComment?: string | null;

  @Field(() => String, { nullable: true, description: 'How to reach the owner.' })
  landLordContact?: string | null;

  @Field(() => String, { nullable: true, description: 'How to reach the agent who brought it.' })
  agentContact?: string | null;

  @Field(() => String, { nullable: true, description: "Link to the owner's folder of pictures, https." })
  linkToFiles?: string | null;
}

/** What a unit and a house have in common. */
@InputType()
export abstract class HomeInput extends ListingInput {
  @Field(() => RoomsInput, { nullable: true, description: 'Rooms.' })
  rooms?: RoomsInput | null;

  @Field(() => PricingInput, { nullable: true, description: 'Prices.' })
  pricing?: PricingInput | null;

  @Field(() => [View], { nullable: true, description: 'The view from the windows.' })
  view?: View[] | null;

  @Field(() => Furnishing, { nullable: true, description: 'How much furniture comes with it.' })
  furnishing?: Furnishing | null;

  @Field(() => [Feature], { nullable: true, description: 'What is in the home.' })
  features?: Feature[] | null;

  @Field(() => PetPolicy, { nullable: true, description: 'Which pets may live here; none when cleared.' })
  petAllowed?: PetPolicy | null;

  @Field(() => Quota, { nullable: true, description: 'In whose name it can be owned.' })
  quota?: Quota | null;

  @Field(() => String, { nullable: true, description: 'Other ownership terms, if none of these apply.' })
  quotaText?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Recommended as an investment.' })
  forInvestment?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'The agent whom visitors contact about it.' })
  agent?: string | null;

  @Field(() => BackOfficeInput, { nullable: true, description: 'What only staff see.' })
  backOffice?: BackOfficeInput | null;
}
