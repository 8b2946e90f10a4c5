import { Condo } from './condo.entity.js';
import { recordedListing } from './listing.write.js';

/** How condos are written. */
export const CONDO = recordedListing('condo', Condo);
