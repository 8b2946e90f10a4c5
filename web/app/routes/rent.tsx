import { DealScreen, dealScreen } from '~/features/search/DealScreen';
import { paths } from '~/lib/urls';

const TEXTS = { title: 'lists.rent.title', text: 'lists.rent.text' } as const;

const list = dealScreen('RENT', TEXTS);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /rent: what is for rent. */
export default function Rent() {
  return <DealScreen deal="RENT" path={paths.rent()} texts={TEXTS} />;
}
