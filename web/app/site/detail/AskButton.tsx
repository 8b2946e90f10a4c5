import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useStay } from '~/site/stay/use-stay';
import { Icon } from '~/ui/fact-icons';

/** The button's action: enquire about a complex or a home, book a home for rent, or arrange to view one for sale. */
export type Asking = 'complex' | 'home' | 'book' | 'viewing';

interface AskButtonProps {
  /** The listing that it is about. */
  listing: { id: string; reference: string };
  asking: Asking;
  /** The deal to enquire about, where only one is on offer. */
  deal?: 'rent' | 'buy' | undefined;
  /** Secondary style, beside a primary button. */
  second?: boolean;
}

/** Link to the contact form about a listing and the chosen dates (spec 2, Book now; decision 0003). */
export function AskButton({ listing, asking, deal, second = false }: AskButtonProps) {
  const intl = useIntl();
  const stay = useStay();
  const query = (asking === 'viewing' ? '&viewing' : '') + (stay ? `&from=${stay.from}&to=${stay.to}` : '');
  const words = {
    complex: () => intl.formatMessage({ id: 'detail.ask' }),
    home: () => intl.formatMessage({ id: 'detail.askHome' }),
    book: () => intl.formatMessage({ id: 'detail.book' }),
    viewing: () => intl.formatMessage({ id: 'detail.viewing' }),
  };
  return (
    <LocalLink className={second ? 'button tall' : 'button coral tall'} to={paths.contact([listing], deal) + query} rel="nofollow">
      {!second && <Icon name="message" size={20} />}
      {words[asking]()}
    </LocalLink>
  );
}
