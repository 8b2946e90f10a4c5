import { notFound } from './page-param';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a listing from its address; anything but a UUID is the 404 screen. */
export function listingId(value: string | undefined): string {
  if (!value || !UUID.test(value)) notFound();
  return value.toLowerCase();
}
