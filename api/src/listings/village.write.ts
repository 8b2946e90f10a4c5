import { recordedListing } from './listing.write.js';
import { Village } from './village.entity.js';

/** How villages are written. */
export const VILLAGE = recordedListing('village', Village);
