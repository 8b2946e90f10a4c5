import { HOME_REST } from '../listings/listing.rest-input.js';
import { reference, type RestFields } from '../listings/rest-input.js';

/** A unit, the way in: see `presentUnit` for the way out. */
export const UNIT_REST: RestFields = { ...HOME_REST, condo: reference('condo') };
