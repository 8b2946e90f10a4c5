import '~/i18n/parts/stay';
import { useIntl } from 'react-intl';
import { Price } from '~/site/currencies/Price';

/** What a home cost before its price fell, whole baht; the line through it is the stylesheet's of who shows it. */
export default function PriceBefore({ baht, className }: { baht: number; className: string | undefined }) {
  const price = (
    <s key="price">
      <Price baht={baht} />
    </s>
  );
  return <p className={className}>{useIntl().formatMessage({ id: 'stay.was' }, { price })}</p>;
}
