import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { VillageEditorScreen_VillageFragment } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskScreen } from '~/shared/desk/DeskScreen';

const VillageEditor = lazy(() => import('./VillageEditor'));

/** Everything that the form of a village holds. */
export const VILLAGE = graphql(`
  fragment VillageEditorScreen_village on Village {
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
    year
    buildings
    amenities {
      pool
      gym
      parking
      security
      concierge
      jacuzzi
      grill
      sauna
      garden
      childrenArea
      lift
      tennisCourt
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

/** A village as its form reads it. */
export type VillageRecord = VillageEditorScreen_VillageFragment;

interface VillageEditorScreenProps {
  /** The village that is edited; null for a new one. */
  village: FragmentType<typeof VILLAGE> | null;
  /** The village that a new one begins as a copy of. */
  original?: FragmentType<typeof VILLAGE> | null;
}

/** /village/new and /village/{id}/edit. */
export function VillageEditorScreen({ village, original = null }: VillageEditorScreenProps) {
  const lang = useLang();
  const record = readFragment(VILLAGE, village);
  return (
    <DeskScreen
      title={
        record ? (
          <FormattedMessage id="editor.village.edit" values={{ name: localized(record.name, lang) }} />
        ) : (
          <FormattedMessage id="editor.village.new" />
        )
      }
    >
      <VillageEditor village={record} original={readFragment(VILLAGE, original)} />
    </DeskScreen>
  );
}
