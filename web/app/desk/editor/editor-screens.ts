import type { TypedDocumentNode } from '@apollo/client';
import { screen } from '~/data/screen';
import { intlOf } from '~/i18n/intl';
import type { SignedIn } from '~/session/account';
import { listingId } from '~/lib/listing-id';
import type { Noun } from '~/desk/kit/addresses';
import { copyVariables } from './begin';
import { demandStaff } from './demand-staff';
import { nameIn, type Name } from './name-in';
import { TITLES } from './titles';

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
    meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: TITLES[noun].new }), noindex: true }),
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
      title: intlOf(lang).formatMessage({ id: TITLES[noun].edit }, { name: nameIn(lang, nameOf(answer) ?? '') }),
      noindex: true,
    }),
  });
}
