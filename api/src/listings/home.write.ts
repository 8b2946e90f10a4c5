import type { Values } from '../records/values.js';
import { EMPTY_LISTING, NO_TEXT } from './listing.write.js';

/** A home of which nothing is known. */
export const EMPTY_HOME = {
  ...EMPTY_LISTING,
  rooms: {
    bedroom: null,
    bathroom: null,
    size: null,
    floors: null,
    completed: null,
    parking: null,
    conditioner: null,
    kitchen: null,
    fan: null,
    bath: null,
    shower: null,
  },
  pricing: {
    rentPrice: [],
    rentPriceComment: '',
    rentTerms: [],
    buyPrice: [],
    buyPriceComment: '',
    shortRent: false,
    cost: null,
  },
  view: [],
  furnishing: null,
  features: [],
  petAllowed: 'NOT_ALLOWED',
  quota: null,
  quotaText: '',
  forInvestment: false,
  agent: null,
  backOffice: {
    description: NO_TEXT,
    commission: '',
    transfer: '',
    forInvestmentComment: '',
    landLordContact: '',
    agentContact: '',
    linkToFiles: '',
  },
} satisfies Values;
