import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { UnitEditorScreen_UnitFragment } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskScreen } from '~/shared/desk/DeskScreen';

const UnitEditor = lazy(() => import('./UnitEditor'));

/** Everything that the form of a unit holds. */
export const UNIT = graphql(`
  fragment UnitEditorScreen_unit on Unit {
    id
    version
    active
    isDraft
    name {
      en
      ru
    }
    html {
      en
      ru
    }
    place {
      city
      area
      position {
        lat
        lng
      }
    }
    condo {
      id
    }
    rooms {
      bedroom
      bathroom
      size
      floors
      completed
      parking
      conditioner
      kitchen
      fan
      bath
      shower
    }
    pricing {
      rentPrice
      rentPriceComment
      rentTerms {
        term
        price
      }
      buyPrice
      buyPriceComment
      shortRent
      cost
    }
    view
    furnishing
    features
    petAllowed
    quota
    forInvestment
    backOffice {
      description {
        en
        ru
      }
      commission
      transfer
      forInvestmentComment
      landLordContact
      agentContact
      linkToFiles
    }
    seo {
      title {
        en
        ru
      }
      description {
        en
        ru
      }
      keywords {
        en
        ru
      }
    }
    pictures {
      id
      ...StoredPicture_file
    }
    plans {
      id
      ...StoredPicture_file
    }
  }
`);

/** A unit as its form reads it. */
export type UnitRecord = UnitEditorScreen_UnitFragment;

interface UnitEditorScreenProps {
  /** The unit that is edited; null for a new one. */
  unit: FragmentType<typeof UNIT> | null;
  /** The unit that a new one begins as a copy of. */
  original?: FragmentType<typeof UNIT> | null;
  /** Id of the condo that a new one begins in. */
  condo?: string | null;
}

/** /unit/new and /unit/{id}/edit. */
export function UnitEditorScreen({ unit, original = null, condo = null }: UnitEditorScreenProps) {
  const lang = useLang();
  const record = readFragment(UNIT, unit);
  return (
    <DeskScreen
      title={
        record ? (
          <FormattedMessage id="editor.unit.edit" values={{ name: localized(record.name, lang) }} />
        ) : (
          <FormattedMessage id="editor.unit.new" />
        )
      }
    >
      <UnitEditor unit={record} original={readFragment(UNIT, original)} condo={condo} />
    </DeskScreen>
  );
}
