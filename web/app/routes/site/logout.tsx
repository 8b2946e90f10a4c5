import { redirect, type ActionFunctionArgs } from 'react-router';
import { visitContext } from '~/data/visit';
import { graphql } from '~/gql/gql';
import { isLang, localePath } from '~/i18n/langs';
import { paths } from '~/lib/urls';

const LOGOUT = graphql(`
  mutation Logout {
    logout
  }
`);

/** Ends the session, then goes home (spec 7). */
export async function action({ context, params }: ActionFunctionArgs) {
  await context.get(visitContext).execute({ document: LOGOUT });
  return redirect(localePath(isLang(params.lang) ? params.lang : undefined, paths.home()), 303);
}

/** The form's address itself shows nothing. */
export function loader() {
  return redirect(paths.home());
}
