import { data, redirect } from 'react-router';
import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { screen } from '~/data/screen';
import { intlOf } from '~/i18n/intl';
import { type SignedIn, isStaff } from '~/session/account';
import { listingId } from '~/lib/listing-id';
import { type Noun, copyVariables } from '~/desk/kit/addresses';
import { NOUN_WORDS } from '~/desk/kit/noun-words';
import type { ScreenArgs } from '~/data/visit';
import { type Lang, isLang, localePath } from '~/i18n/langs';
import { localized } from '~/lib/localized';

interface Asked {
  me?: SignedIn | null;
}

/** The loaders and the head of /{noun}/new: for staff; the query reads the record that the new one begins as a copy of, if any. */
export function newScreen<TData extends Asked>(noun: Noun, query: TypedDocumentNode<TData, { from: string; copy: boolean }>) {
  return screen({
    staff: true,
    query,
    variables: ({ url }) => copyVariables(url),
    found: ({ me }, args) => {
      demandStaff(me, args, 'new');
      return true;
    },
    meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: NOUN_WORDS[noun].new }), noindex: true }),
  });
}

/** The loaders and the head of /{noun}/{id}/edit: for staff; `nameOf` gives the name of the record that the query read, if there is one. */
export function editScreen<TData extends Asked>(
  noun: Noun,
  query: TypedDocumentNode<TData, { id: string }>,
  nameOf: (data: TData) => Name | undefined,
) {
  return screen({
    staff: true,
    moves: 'edit',
    query,
    variables: ({ params }) => ({ id: listingId(params.id) }),
    found: (answer, args) => {
      demandStaff(answer.me, args, 'edit');
      return nameOf(answer) !== undefined;
    },
    meta: (answer, { lang }) => ({
      title: intlOf(lang).formatMessage({ id: NOUN_WORDS[noun].edit }, { name: nameIn(lang, nameOf(answer) ?? '') }),
      noindex: true,
    }),
  });
}

/** The name of a record: of a listing in both languages, of a page in its own. */
type Name = string | { en: string; ru: string };

/** A record's name as it is shown in a language. */
function nameIn(lang: Lang, name: Name): string {
  return typeof name === 'string' ? name : localized(name, lang);
}

/**
 * Ends a loader for users other than staff: with the "Not allowed" screen; on edit pages, without a login, with a
 * notice on the home page (spec 2, Admin-only), which links to the login and back.
 */
export function demandStaff(me: SignedIn | null | undefined, { params, url }: ScreenArgs, screen: 'new' | 'edit'): void {
  if (isStaff(me ?? null)) return;
  if (!me && screen === 'edit') {
    const back = encodeURIComponent(url.pathname + url.search);
    throw redirect(localePath(isLang(params.lang) ? params.lang : undefined, `/?notice=noAccess&back=${back}`));
  }
  throw data(null, { status: 403 });
}

interface EditorScreenProps {
  noun: Noun;
  /** The name of the record that is edited; null for a new one. */
  name: Name | null;
  /** The form, loaded in the browser alone. */
  children: ReactNode;
}

/** The frame of a form: /{noun}/new and /{noun}/{id}/edit. */
export function EditorScreen({ noun, name, children }: EditorScreenProps) {
  const lang = useLang();
  return (
    <DeskScreen
      title={
        name === null ? (
          <FormattedMessage id={NOUN_WORDS[noun].new} />
        ) : (
          <FormattedMessage id={NOUN_WORDS[noun].edit} values={{ name: nameIn(lang, name) }} />
        )
      }
    >
      {children}
    </DeskScreen>
  );
}
