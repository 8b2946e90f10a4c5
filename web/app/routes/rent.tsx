import { useIntl } from 'react-intl';
import { useScreen } from '~/apollo/screen';
import { paths } from '~/lib/urls';
import { dealScreen } from '~/shared/listing/deal-screen';
import { DealLists, DealLists_query } from '~/shared/listing/DealLists';

const list = dealScreen('RENT', { title: 'lists.rent.title', text: 'lists.rent.text' });

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;

/** /rent: what is for rent. */
export default function Rent() {
  const data = useScreen(DealLists_query);
  const intl = useIntl();
  return (
    <DealLists
      data={data}
      deal="RENT"
      path={paths.rent()}
      title={intl.formatMessage({ id: 'lists.rent.title' })}
      text={intl.formatMessage({ id: 'lists.rent.text' })}
    />
  );
}
