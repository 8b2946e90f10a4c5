import { screen, useScreen } from '~/apollo/screen';
import { UnitEditorScreen } from '~/features/units/UnitEditorScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { localized } from '~/lib/localized';
import { listingId } from '~/shared/detail/listing-id';
import { demandStaff } from '~/shared/editor/demand-staff';

const QUERY = graphql(`
  query EditUnit($id: ID!) {
    me {
      id
      username
      roles
    }
    unit(id: $id) {
      id
      name {
        en
        ru
      }
      ...UnitEditorScreen_unit
    }
  }
`);

const edit = screen({
  staff: true,
  query: QUERY,
  variables: ({ params }) => ({ id: listingId(params.id) }),
  found: ({ me, unit }, args) => {
    demandStaff(me, args, 'edit');
    return unit !== null;
  },
  meta: ({ unit }, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'editor.unit.edit' }, { name: unit ? localized(unit.name, lang) : '' }),
    noindex: true,
  }),
});

export const loader = edit.loader;
export const clientLoader = edit.clientLoader;
export const meta = edit.meta;

/** /unit/{id}/edit (spec 2). */
export default function EditUnit() {
  const { unit } = useScreen(QUERY);
  return unit && <UnitEditorScreen key={unit.id} unit={unit} />;
}
