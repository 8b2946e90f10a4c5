import { lazy } from 'react';
import type * as Drawings from './drawings';

// Few visitors see an error: the drawings are loaded when one is shown. If they fail to load, only the text is shown.
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
