import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { Pricing } from './values/pricing.js';
import { priceOfStay, StayInput, StayPrice, stayOf } from './values/stay.js';

/** Prices that are counted when they are asked for. */
@Resolver(() => Pricing)
export class PricingResolver {
  @FieldResolver(() => StayPrice, {
    nullable: true,
    description: 'What the stay costs; null without days, for what is not for rent, and for a stay that is too short for the home.',
  })
  stay(
    @Root() pricing: Pricing,
    @Arg('stay', () => StayInput, { nullable: true, description: 'Days of the stay.' }) stay: StayInput | null,
  ): StayPrice | null {
    return stay ? priceOfStay(pricing, stayOf(stay)) : null;
  }
}
