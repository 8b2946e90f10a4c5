import { Price } from '~/site/currencies/Price';
import type { SaidPrice } from '~/lib/home-price';

/** A home's displayed price, in the chosen currency. */
export function HomePrice({ price: { deal, baht, isFrom, nights }, className }: { price: SaidPrice; className?: string }) {
  return <Price baht={baht} per={nights ? { nights } : deal === 'RENT' ? 'month' : undefined} from={isFrom} className={className} />;
}
