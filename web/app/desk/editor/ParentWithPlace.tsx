import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { browserQuery } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { plain, same } from '~/desk/kit/draft';
import type { ListingDraft } from './listing-form';
import { ParentField } from './ParentField';

const PLACE_OF = {
  condo: graphql(`
    query CondoPlace($id: ID!) {
      complex: condo(id: $id) {
        id
        place {
          city
          area
          position {
            lat
            lng
          }
        }
      }
    }
  `),
  village: graphql(`
    query VillagePlace($id: ID!) {
      complex: village(id: $id) {
        id
        place {
          city
          area
          position {
            lat
            lng
          }
        }
      }
    }
  `),
};

/** Where a home is, as its form has it. */
export type HomePlace = ListingDraft['place'];

interface Taken {
  before: HomePlace;
  after: HomePlace;
}

interface ParentWithPlaceProps extends ComponentProps<typeof ParentField> {
  place: HomePlace;
  /** Changes the place of the home: a part of it, by its path. */
  onPlace: (path: string, value: unknown) => void;
  /** Fills it in where nobody has typed. */
  onSeed: (path: string, value: unknown) => void;
}

/**
 * The complex of a home. City, area and position of a home that has none yet, or still those of the complex chosen before, become those of
 * the complex; the note says so and takes it back.
 */
export function ParentWithPlace({ place, onPlace, onSeed, ...field }: ParentWithPlaceProps) {
  const { noun, value } = field;
  const [taken, setTaken] = useState<Taken | null>(null);
  // Read after the complex has loaded: the user may have typed in the meantime.
  const latest = useRef({ place, taken, onSeed });
  useEffect(() => {
    latest.current = { place, taken, onSeed };
  });
  const opened = useRef(value);
  useEffect(() => {
    // An existing record keeps its place, unless it has none.
    if (value === null || (value === opened.current && latest.current.place.area !== null)) return undefined;
    opened.current = null;
    let stays = true;
    browserQuery(PLACE_OF[noun], { id: value }).then(
      ({ complex }) => {
        if (!stays || !complex) return;
        const now = latest.current;
        const before = now.taken && same(now.place, now.taken.after) ? now.taken.before : now.place;
        const after = placeFrom(before, plain(complex.place));
        if (same(after, now.place)) return;
        now.onSeed('place', after);
        setTaken({ before, after });
      },
      () => undefined,
    );
    return () => {
      stays = false;
    };
  }, [noun, value]);
  return (
    <>
      <ParentField {...field} />
      {taken && same(place, taken.after) && (
        <Alert
          severity="info"
          role="status"
          sx={{ mt: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                onPlace('place', taken.before);
                setTaken(null);
              }}
            >
              <FormattedMessage id="desk.undo" />
            </Button>
          }
        >
          <FormattedMessage id="editor.taken" />
        </Alert>
      )}
    </>
  );
}

type Place = ListingDraft['place'];

/** Location of a home once its complex is known: empty fields are taken from the complex. */
export function placeFrom(home: Place, complex: Place): Place {
  const named = home.area !== null;
  return {
    city: named ? home.city : complex.city,
    area: named ? home.area : complex.area,
    position: home.position ?? complex.position,
  };
}
