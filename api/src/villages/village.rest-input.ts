import { COMPLEX_REST } from '../listing/listing.rest-input.js';
import type { RestFields } from '../listing/rest-input.js';

/** A village, the way in: see `presentVillage` for the way out. */
export const VILLAGE_REST: RestFields = COMPLEX_REST;
