import { lazy } from 'react';
import styles from './StayPrice.module.css';

/** The price for one's own days: as the late cards, rendered by the server and brought to life when its code has come. */
export const LateStayPrice = import.meta.env.SSR
  ? (await import('./StayPrice')).StayPrice
  : lazy(() => import('./StayPrice').then(({ StayPrice }) => ({ default: StayPrice })));

/** For the element around it: its styles come with the page. */
export const stayPriceStyles = styles['late'];
