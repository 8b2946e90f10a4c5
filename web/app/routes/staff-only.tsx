import { plainScreen } from '~/apollo/screen';

const staffOnly = plainScreen({ status: 403 });

export const loader = staffOnly.loader;
export const clientLoader = staffOnly.clientLoader;

/** Addresses for the agency's team (spec 2, Admin-only): a visitor gets the "Not allowed" screen. */
export default function StaffOnly() {
  return null;
}
