import { lazy } from 'react';
import '~/site/print/print.css';
import actions from './ListingActions.module.css';
import share from './ShareButton.module.css';

/**
 * What one does with the page of a home: rendered by the server with the page, and brought to life when its code has come.
 * What shows it puts a Suspense around it.
 */
export const LateListingActions = import.meta.env.SSR
  ? (await import('./ListingActions')).ListingActions
  : lazy(() => import('./ListingActions').then(({ ListingActions }) => ({ default: ListingActions })));

/** For the element around them: their styles come with the page. */
export const actionStyles = `${actions['late']} ${share['late']}`;
