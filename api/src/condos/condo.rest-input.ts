import { COMPLEX_REST } from '../listings/listing.rest-input.js';
import { plain, texts, type RestFields } from '../listings/rest-input.js';

/** A condo, the way in: see `presentCondo` for the way out. */
export const CONDO_REST: RestFields = { ...COMPLEX_REST, ...texts('description'), floors: plain('floors'), units: plain('units') };
