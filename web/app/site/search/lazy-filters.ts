import { lazy } from 'react';
import suggest from '~/site/search-field/SuggestField.module.css';
import form from './FilterForm.module.css';
import chips from './SearchChips.module.css';

// On the server they are there before anything is rendered, so that the page comes whole. A browser shows the server's form and brings it to
// life when the code has come: nobody waits for it to see the homes.

/** All filters. */
export const FilterForm = import.meta.env.SSR
  ? (await import('./FilterForm')).FilterForm
  : lazy(() => import('./FilterForm').then((module) => ({ default: module.FilterForm })));

/** The filters over the whole screen. */
export const FilterSheet = import.meta.env.SSR
  ? (await import('./FilterSheet')).FilterSheet
  : lazy(() => import('./FilterSheet').then((module) => ({ default: module.FilterSheet })));

/** The active filters as links. */
export const SearchChips = import.meta.env.SSR
  ? (await import('./SearchChips')).SearchChips
  : lazy(() => import('./SearchChips').then((module) => ({ default: module.SearchChips })));

/** The text field of the search screen. */
export const SearchText = import.meta.env.SSR
  ? (await import('./SearchText')).SearchText
  : lazy(() => import('./SearchText').then((module) => ({ default: module.SearchText })));

/** Message when nothing was found. */
export const SearchNone = import.meta.env.SSR
  ? (await import('./SearchNone')).SearchNone
  : lazy(() => import('./SearchNone').then((module) => ({ default: module.SearchNone })));

/** For the element around the filters: makes the page include their styles, as for the server's form. */
export const filterStyles = `${form['filters']} ${suggest['host']}`;

/** For the element around the active filters. */
export const chipStyles = chips['late'];
