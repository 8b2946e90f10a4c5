import type { Scene } from './scene.js';
import { kitchens } from './kitchens.js';
import { living } from './living.js';
import { balconies } from './balconies.js';
import { bathrooms } from './bathrooms.js';
import { bedrooms } from './bedrooms.js';
import { facilities } from './facilities.js';
import { houses } from './houses.js';
import { plans } from './plans.js';
import { pools } from './pools.js';
import { towers } from './towers.js';
import { views } from './views.js';

export type { Scene, SceneKind } from './scene.js';

/** Every scene of the pool in a fixed order; the same on every machine. */
export const scenes: readonly Scene[] = [
  ...towers,
  ...houses,
  ...pools,
  ...living,
  ...bedrooms,
  ...kitchens,
  ...bathrooms,
  ...balconies,
  ...views,
  ...facilities,
  ...plans,
];
