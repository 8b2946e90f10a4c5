import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { CondoEditorScreen_CondoFragment } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskScreen } from '~/shared/desk/DeskScreen';

const CondoEditor = lazy(() => import('./CondoEditor'));

/** Everything that the form of a condo holds. */
export const CONDO = graphql(`
  fragment CondoEditorScreen_condo on Condo {
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
    description {
      en
      ru
    }
    year
    floors
    buildings
    units
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

/** A condo as its form reads it. */
export type CondoRecord = CondoEditorScreen_CondoFragment;

interface CondoEditorScreenProps {
  /** The condo that is edited; null for a new one. */
  condo: FragmentType<typeof CONDO> | null;
  /** The condo that a new one begins as a copy of. */
  original?: FragmentType<typeof CONDO> | null;
}

/** /condo/new and /condo/{id}/edit. */
export function CondoEditorScreen({ condo, original = null }: CondoEditorScreenProps) {
  const lang = useLang();
  const record = readFragment(CONDO, condo);
  return (
    <DeskScreen
      title={
        record ? (
          <FormattedMessage id="editor.condo.edit" values={{ name: localized(record.name, lang) }} />
        ) : (
          <FormattedMessage id="editor.condo.new" />
        )
      }
    >
      <CondoEditor condo={record} original={readFragment(CONDO, original)} />
    </DeskScreen>
  );
}
