import { COMPLEX_REST } from '../listings/listing.rest-input.js';
import type { RestFields } from '../listings/rest-input.js';

/** A village, the way in: see `presentVillage` for the way out. */
export const VILLAGE_REST: RestFields = COMPLEX_REST;
