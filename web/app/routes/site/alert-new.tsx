import { useActionData, type ActionFunctionArgs } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { visitContext } from '~/data/visit';
import { CREATE_ALERT, NewAlert_query } from '~/site/alerts/alert-query';
import { NewAlertScreen, type PostedAlert } from '~/site/alerts/NewAlertScreen';
import { alertOf, readWatched } from '~/site/alerts/watched';
import type { CreateAlertMutation } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { isLang } from '~/i18n/langs';
import { refusedForm } from '~/data/refusal';

const newAlert = screen({
  query: NewAlert_query,
  variables: ({ url, lang }) => ({ lang, search: null, listings: null, ...readWatched(url.searchParams) }),
  found: ({ alertAbout }) => alertAbout !== null,
  meta: (_, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'alerts.title' }),
    description: intlOf(lang).formatMessage({ id: 'alerts.description' }),
    noindex: true,
  }),
});

export const loader = newAlert.loader;
export const clientLoader = newAlert.clientLoader;
export const meta = newAlert.meta;

/** Handles the plain form. The response shows the next step directly, because the link that starts the bot is private. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { execute, preferences } = context.get(visitContext);
  const form = await request.formData();
  const lang = isLang(params['lang']) ? params['lang'] : preferences.lang;
  const alert = alertOf(form, readWatched(new URL(request.url).searchParams), lang);
  const answer = await execute({ document: CREATE_ALERT, variables: { alert } });
  if (answer.errors?.[0]) return refusedForm(answer.errors[0], form);
  const { telegramUrl } = (answer.data as CreateAlertMutation).createAlert;
  return { done: { telegramUrl: telegramUrl ?? null, email: alert.email ?? '' } } satisfies PostedAlert;
}

/** /alerts/new?deal=rent&area=jomtien or /alerts/new?ids=…: subscribe to new homes or price drops. */
export default function NewAlert() {
  const { alertAbout, alertChannels } = useScreen(NewAlert_query);
  return <NewAlertScreen about={alertAbout!} channels={alertChannels} posted={useActionData() as PostedAlert | undefined} />;
}
