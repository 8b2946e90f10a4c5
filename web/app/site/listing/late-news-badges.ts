import { lazy } from 'react';
import styles from './NewsBadges.module.css';

/** News about a home: server-rendered and hydrated when its code has loaded (decision 0011). */
export const LateNewsBadges = import.meta.env.SSR
  ? (await import('./NewsBadges')).NewsBadges
  : lazy(() => import('./NewsBadges').then(({ NewsBadges }) => ({ default: NewsBadges })));

/** For the parent element: makes the page include these styles. */
export const newsStyles = styles['late'];
