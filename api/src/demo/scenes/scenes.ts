import type { Scene } from './scene.js';
import { living } from './living.js';
import { views } from './views.js';

export type { Scene, SceneKind } from './scene.js';

/** Every scene of the pool in a fixed order; the same on every machine. */
export const scenes: readonly Scene[] = [...living, ...views];
