import { data } from 'react-router';

/** Ends a loader with the 404 screen. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
