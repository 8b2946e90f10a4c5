import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadClient } from './data/load-client';
import { setFirstAnswers, STATE_ELEMENT_ID, type PageState } from './data/read-answers';
import { watchPictures } from '~/lib/failed-pictures';
import { loadMessages } from '~/i18n/intl';
import { isLang } from '~/i18n/langs';
import { setNegotiatedLang } from '~/session/visitor-lang';

watchPictures();

const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '{}') as Partial<PageState>;
if (state.answers) setFirstAnswers(state.answers);
if (state.visitorLang) setNegotiatedLang(state.visitorLang);

// What the page shows has its styles in the head (web/server/first-paint.ts); now those of everything else.
// Not once more the sheet of which the head has everything: a phone would lay out the whole page again.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]:not([data-in-head])')) sheet.media = 'all';

const { lang } = document.documentElement;
await loadMessages(isLang(lang) ? lang : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// After everything the page needs, so that a form does not wait for it. What fails to load now is loaded when it is needed.
const later = window.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 2_000));
later(() => void loadClient().catch(() => undefined));
if ('serviceWorker' in navigator) {
  later(() => void import('~/site/offline/begin').then(({ beginOffline }) => beginOffline()).catch(() => undefined));
}
