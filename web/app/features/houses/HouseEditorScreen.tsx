import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { HouseEditorScreen_HouseFragment } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskScreen } from '~/shared/desk/DeskScreen';

const HouseEditor = lazy(() => import('./HouseEditor'));

/** Everything that the form of a house holds. */
export const HOUSE = graphql(`
  fragment HouseEditorScreen_house on House {
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
    village {
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
    landSize
    entrances
    extras {
      hasPool
      smartHome
      wineStorage
      rooftop
      eVCharger
      saunaRoom
    }
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

/** A house as its form reads it. */
export type HouseRecord = HouseEditorScreen_HouseFragment;

interface HouseEditorScreenProps {
  /** The house that is edited; null for a new one. */
  house: FragmentType<typeof HOUSE> | null;
  /** The house that a new one begins as a copy of. */
  original?: FragmentType<typeof HOUSE> | null;
  /** Id of the village that a new one begins in. */
  village?: string | null;
}

/** /house/new and /house/{id}/edit. */
export function HouseEditorScreen({ house, original = null, village = null }: HouseEditorScreenProps) {
  const lang = useLang();
  const record = readFragment(HOUSE, house);
  return (
    <DeskScreen
      title={
        record ? (
          <FormattedMessage id="editor.house.edit" values={{ name: localized(record.name, lang) }} />
        ) : (
          <FormattedMessage id="editor.house.new" />
        )
      }
    >
      <HouseEditor house={record} original={readFragment(HOUSE, original)} village={village} />
    </DeskScreen>
  );
}
