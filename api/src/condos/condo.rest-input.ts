import { COMPLEX_REST } from '../listing/listing.rest-input.js';
import { plain, texts, type RestFields } from '../listing/rest-input.js';

/** A condo, the way in: see `presentCondo` for the way out. */
export const CONDO_REST: RestFields = { ...COMPLEX_REST, ...texts('description'), floors: plain('floors'), units: plain('units') };
