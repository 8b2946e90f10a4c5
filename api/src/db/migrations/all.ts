import { Baseline1764210000000 } from './1764210000000-baseline.js';

/** Every migration, oldest first. */
export const migrations = [Baseline1764210000000];
