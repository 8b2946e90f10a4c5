import { lazy } from 'react';

/** The screen of a deleted listing, which few visitors meet; what shows it puts a Suspense around it. */
export const GoneScreen = import.meta.env.SSR
  ? (await import('./GoneScreen')).GoneScreen
  : lazy(() => import('./GoneScreen').then((screen) => ({ default: screen.GoneScreen })));
