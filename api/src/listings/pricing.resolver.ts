import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { StatedPrice, statedRent, statedSale } from './values/home-price.js';
import { Pricing } from './values/pricing.js';
import { isAskedFor, priceOfStay, StayInput, StayPrice, stayOf } from './values/stay.js';

/** Prices that are counted when they are requested. */
@Resolver(() => Pricing)
export class PricingResolver {
  @FieldResolver(() => StatedPrice, { nullable: true, description: 'Displayed rent per month; null if not for rent.' })
  rent(@Root() pricing: Pricing): StatedPrice | null {
    return statedRent(pricing);
  }

  @FieldResolver(() => StatedPrice, { nullable: true, description: 'Displayed sale price; null if not for sale.' })
  buy(@Root() pricing: Pricing): StatedPrice | null {
    return statedSale(pricing);
  }

  @FieldResolver(() => StayPrice, {
    nullable: true,
    description:
      'Price of the stay; null without dates, if not for rent, if the stay is too short for the home, and if the home does not say which rent applies to the stay.',
  })
  stay(
    @Root() pricing: Pricing,
    @Arg('stay', () => StayInput, { nullable: true, description: 'Days of the stay.' }) stay: StayInput | null,
  ): StayPrice | null {
    return stay ? priceOfStay(pricing, stayOf(stay)) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'True where the home can be rented for the days, but does not say which of its rents is for such a stay: ask the agency.',
  })
  askForStay(
    @Root() pricing: Pricing,
    @Arg('stay', () => StayInput, { nullable: true, description: 'Days of the stay.' }) stay: StayInput | null,
  ): boolean {
    return stay ? isAskedFor(pricing, stayOf(stay)) : false;
  }
}
