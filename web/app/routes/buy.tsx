import { DealScreen, dealScreen } from '~/features/search/DealScreen';
import { paths } from '~/lib/urls';

const TEXTS = { title: 'lists.buy.title', text: 'lists.buy.text' } as const;

const list = dealScreen('BUY', TEXTS);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /buy: what is for sale. */
export default function Buy() {
  return <DealScreen deal="BUY" path={paths.buy()} texts={TEXTS} />;
}
