import { plainScreen } from '~/data/screen';

const notFound = plainScreen({ status: 404 });

export const loader = notFound.loader;
export const clientLoader = notFound.clientLoader;

/** Any other address: its loader always ends with the 404 screen. */
export default function NotFound() {
  return null;
}
