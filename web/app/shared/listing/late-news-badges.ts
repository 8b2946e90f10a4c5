import { lazy } from 'react';
import styles from './NewsBadges.module.css';

/** What is news of a home: rendered by the server and brought to life when its code has come (decision 0011). */
export const LateNewsBadges = import.meta.env.SSR
  ? (await import('./NewsBadges')).NewsBadges
  : lazy(() => import('./NewsBadges').then(({ NewsBadges }) => ({ default: NewsBadges })));

/** For the element around it: its styles come with the page. */
export const newsStyles = styles['late'];
