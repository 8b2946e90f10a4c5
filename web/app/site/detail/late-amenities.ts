import { lazy } from 'react';
import styles from './AmenityList.module.css';

/** The amenities of a condo or village: as the late cards, rendered by the server and brought to life when its code has come. */
export const LateAmenityList = import.meta.env.SSR
  ? (await import('./AmenityList')).AmenityList
  : lazy(() => import('./AmenityList').then(({ AmenityList }) => ({ default: AmenityList })));

/** For the element around it: its styles come with the page. */
export const amenityStyles = styles['late'];
