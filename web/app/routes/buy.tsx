import { useIntl } from 'react-intl';
import { useScreen } from '~/apollo/screen';
import { paths } from '~/lib/urls';
import { dealScreen } from '~/shared/listing/deal-screen';
import { DealLists, DealLists_query } from '~/shared/listing/DealLists';

const list = dealScreen('BUY', { title: 'lists.buy.title', text: 'lists.buy.text' });

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /buy: what is for sale. */
export default function Buy() {
  const data = useScreen(DealLists_query);
  const intl = useIntl();
  return (
    <DealLists
      data={data}
      deal="BUY"
      path={paths.buy()}
      title={intl.formatMessage({ id: 'lists.buy.title' })}
      text={intl.formatMessage({ id: 'lists.buy.text' })}
    />
  );
}
