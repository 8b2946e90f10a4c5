import { House } from './house.entity.js';
import { recordedListing } from './listing.write.js';

/** How houses are written. */
export const HOUSE = recordedListing('house', House);
