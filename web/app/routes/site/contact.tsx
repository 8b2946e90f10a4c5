import '~/i18n/parts/leads';
import { redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { plainScreen } from '~/data/screen';
import { visitContext } from '~/data/visit';
import { readAsked } from '~/site/leads/asked';
import { ContactScreen } from '~/site/leads/ContactScreen';
import { leadOf, CREATE_LEAD } from '~/site/leads/lead-of';
import { intlOf } from '~/i18n/intl';
import { isLang } from '~/i18n/langs';
import { refusedForm, type RefusedForm } from '~/data/refusal';

const contact = plainScreen({
  meta: ({ lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'leads.title' }),
    description: intlOf(lang).formatMessage({ id: 'leads.description' }),
  }),
});

export const loader = contact.loader;
export const clientLoader = contact.clientLoader;
export const meta = contact.meta;

/** Takes the plain form. What is sent leads to the thanks; what is refused comes back with the form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { execute, preferences, siteUrl } = context.get(visitContext);
  const { pathname, searchParams } = new URL(request.url);
  const form = await request.formData();
  const lang = isLang(params['lang']) ? params['lang'] : preferences.lang;
  const lead = leadOf(form, readAsked(searchParams), lang, { origin: siteUrl, pathname });
  const { errors } = await execute({ document: CREATE_LEAD, variables: { lead } });
  return errors?.[0] ? refusedForm(errors[0], form) : redirect(`${pathname}?sent`, 303);
}

/** /contact: the agency's contacts, and the contact form. */
export default function Contact() {
  return <ContactScreen refused={useActionData() as RefusedForm | undefined} />;
}
