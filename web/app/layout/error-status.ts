import { isRouteErrorResponse } from 'react-router';

/** The status of what a loader or component threw; 500 for anything that carries none. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
