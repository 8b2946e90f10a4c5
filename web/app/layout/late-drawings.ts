import { lazy } from 'react';
import type * as Drawings from './drawings';

// Few visitors meet an error: the drawings come when one is shown. Where they cannot be fetched the words stand alone.
const late = (name: keyof typeof Drawings) =>
  lazy(async () => ({
    default: await import('./drawings').then(
      (drawings) => drawings[name],
      () => () => null,
    ),
  }));

const drawings = import.meta.env.SSR ? await import('./drawings') : { LostBuoy: late('LostBuoy'), Teapot: late('Teapot') };

/** The drawings of error screens; what shows one puts a Suspense around it. */
export const { LostBuoy, Teapot } = drawings;
