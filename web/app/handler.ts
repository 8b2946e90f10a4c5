import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { visitContext, type Visit } from '~/apollo/visit';
import { LANGS } from '~/i18n/langs';
import { loadMessages } from '~/i18n/intl';
import { readPreferences } from '~/session/preferences';

await Promise.all(LANGS.map(loadMessages));

const handle = createRequestHandler(build, 'production');

/** Renders one address of the site. The entry of the server build: `web/server` calls it and knows nothing else of the app. */
export function render(request: Request, visit: Omit<Visit, 'preferences'>): Promise<Response> {
  const preferences = readPreferences(request.headers.get('cookie'), request.headers.get('accept-language'));
  return handle(request, new RouterContextProvider(new Map([[visitContext, { ...visit, preferences }]])));
}
