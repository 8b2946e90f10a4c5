import type { Lang } from '../core/lang.js';
import { LISTING_FIELDS, presentText, type Rest } from './listing.presenter.js';
import type { Home } from './home.entity.js';
import type { BackOffice } from './values/back-office.js';

/** Properties of a home's REST form in lists, besides those of its noun. */
export const HOME_FIELDS = [
  ...LISTING_FIELDS,
  'rooms',
  'pricing',
  'view',
  'furnishing',
  'features',
  'petAllowed',
  'quota',
  'quotaText',
  'forInvestment',
  'agentId',
  'confirmedAt',
];

/** What a unit and a house have in common in REST (spec 3), their rooms aside. Prices are whole baht. */
export function presentHome(home: Home, lang: Lang | null): Rest {
  const { pricing, view, furnishing, features, petAllowed, quota, quotaText, forInvestment, confirmedAt, backOffice } = home;
  const { cost, rentPrice, rentPriceComment, rentTerms, shortRent, buyPrice, buyPriceComment } = pricing;
  const prices = { cost, rentPrice, rentPriceComment, rentTerms, shortRent, buyPrice, buyPriceComment };
  // Staff fields are there only where they were read, which the service allows only staff.
  return {
    ...prices,
    view,
    furnishing,
    features,
    petAllowed,
    // The spec has one field: one of the three, or any other text.
    quota: quota ?? (quotaText || null),
    forInvestment,
    confirmedAt,
    ...(backOffice && presentBackOffice(backOffice, lang)),
  };
}

function presentBackOffice({ description, ...rest }: BackOffice, lang: Lang | null): Rest {
  return { ...presentText('description', description, lang), ...rest };
}
