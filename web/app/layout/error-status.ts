import { isRouteErrorResponse } from 'react-router';

/** HTTP status of an error thrown by a loader or component; 500 if it has none. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
