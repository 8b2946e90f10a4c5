import type { DocumentNode } from 'graphql';
import { useIntl } from 'react-intl';
import { data, redirect, type ActionFunctionArgs, type MetaArgs } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { visitContext } from '~/data/visit';
import { Alert_query, CHANGE_ALERT, CONFIRM_ALERT, STOP_ALERT, STOP_MY_ALERTS } from '~/site/alerts/alert-query';
import { AlertNotice } from '~/site/alerts/AlertDone';
import { AlertScreen } from '~/site/alerts/AlertScreen';
import { Container } from '~/ui/Section';
import { intlOf } from '~/i18n/intl';
import { isLang, localePath } from '~/i18n/langs';
import { statusOf } from '~/layout/error-status';
import { LateErrorScreen } from '~/layout/LateErrorScreen';
import { alertPaths } from '~/site/alerts/alert-paths';

const alert = screen({
  query: Alert_query,
  // What a form has changed is read again.
  fresh: true,
  variables: ({ params, lang }) => ({ lang, token: params['token'] ?? '' }),
  found: (answer) => answer.alert !== null,
  meta: (_, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'alerts.yours' }), noindex: true }),
});

export const loader = alert.loader;
export const clientLoader = alert.clientLoader;

export function meta(args: MetaArgs) {
  if (!args.error) return alert.meta(args);
  const lang = isLang(args.params['lang']) ? args.params['lang'] : 'en';
  return [{ title: intlOf(lang).formatMessage({ id: 'alerts.yours' }) }, { name: 'robots', content: 'noindex' }];
}

const MUTATIONS = new Map<unknown, DocumentNode>([
  ['confirm', CONFIRM_ALERT],
  ['change', CHANGE_ALERT],
  ['stop', STOP_ALERT],
  ['stopAll', STOP_MY_ALERTS],
]);

/** Does what its button says. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  const document = MUTATIONS.get(intent);
  if (!document) throw data(null, { status: 400 });
  const every = form.get('every') === 'WEEK' ? 'WEEK' : 'DAY';
  const token = params['token'] ?? '';
  const variables = intent === 'change' ? { token, every } : { token };
  const { errors } = await context.get(visitContext).execute({ document, variables });
  if (errors) throw data(null, { status: errors[0]?.extensions?.['code'] === 'NOT_FOUND' ? 404 : 503 });
  const lang = isLang(params['lang']) ? params['lang'] : undefined;
  const isOver = intent === 'stop' || intent === 'stopAll';
  return redirect(localePath(lang, isOver ? alertPaths.stopped() : `${alertPaths.alert(token)}?done`), 303);
}

/** /alerts/{token}: an alert, opened from a message. */
export default function Alert() {
  return <AlertScreen alert={useScreen(Alert_query).alert!} />;
}

/** The link is no longer valid: explains why. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const intl = useIntl();
  if (statusOf(error) !== 404) {
    return (
      <Container>
        <LateErrorScreen error={error} />
      </Container>
    );
  }
  return <AlertNotice title={intl.formatMessage({ id: 'alerts.over' })} text={intl.formatMessage({ id: 'alerts.overText' })} />;
}
