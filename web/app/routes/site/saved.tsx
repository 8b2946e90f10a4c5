import { plainScreen } from '~/data/screen';
import { SavedScreen } from '~/site/saved/SavedScreen';
import { intlOf } from '~/i18n/intl';

const saved = plainScreen({
  meta: ({ lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'savedScreen.title' }),
    description: intlOf(lang).formatMessage({ id: 'savedScreen.text' }),
    noindex: true,
  }),
});

export const loader = saved.loader;
export const clientLoader = saved.clientLoader;
export const meta = saved.meta;

/** /saved: what is kept on this device. The server knows nothing of it and renders the frame. */
export default function Saved() {
  return <SavedScreen />;
}
