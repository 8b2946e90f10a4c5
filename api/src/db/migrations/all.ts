import { Baseline1764550000000 } from './1764550000000-baseline.js';

/** Every migration, oldest first. */
export const migrations = [Baseline1764550000000];
