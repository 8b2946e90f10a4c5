import { lazy } from 'react';
import words from './AlertWords.module.css';

/** What an alert watches, in words: it takes the words of all filters, which the form does not wait for. */
export const LateAlertWords = import.meta.env.SSR
  ? (await import('./AlertWords')).AlertWords
  : lazy(() => import('./AlertWords').then((module) => ({ default: module.AlertWords })));

/** For the element around it: its styles come with the page. */
export const wordStyles = words['late'];
