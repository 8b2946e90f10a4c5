import { lazy } from 'react';

/** Few homes have become cheaper: the others' pages do not load it (decision 0011). */
export const LatePriceBefore = lazy(() => import('./PriceBefore'));
