import { recordedListing } from './listing.write.js';
import { Unit } from './unit.entity.js';

/** How units are written. */
export const UNIT = recordedListing('unit', Unit);
