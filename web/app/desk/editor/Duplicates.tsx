import Alert from '@mui/material/Alert';
import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { useEffect, useState } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import type { DeskKind, DuplicatesQueryVariables } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { editPath } from '~/desk/kit/addresses';
import type { HomeDraft } from './listing-form';

/** How long somebody pauses before the home is compared, ms. */
const PAUSE_MS = 500;

const FIND = graphql(`
  query Duplicates($kind: DeskKind!, $complex: ID, $area: Area, $size: Float!, $floors: Int, $bedroom: Int, $prices: [Int!], $except: ID) {
    duplicates(
      kind: $kind
      complex: $complex
      area: $area
      size: $size
      floors: $floors
      bedroom: $bedroom
      prices: $prices
      except: $except
    ) {
      id
      reference
    }
  }
`);

interface DuplicatesProps {
  noun: HomeKind;
  draft: HomeDraft;
  /** Id of its condo or village. */
  complex: string | null;
  /** Id of the home itself, once it is there. */
  id: string | null;
}

/** Shows similar homes while a home is being edited. Purely informative: saving is always possible. */
export function Duplicates({ noun, draft, complex, id }: DuplicatesProps) {
  const [alike, setAlike] = useState<readonly { id: string; reference: string }[]>([]);
  const { rooms, pricing, place } = draft;
  const asked = rooms.size !== null && rooms.size >= 1 && (complex !== null || place.area !== null);
  const wanted = asked
    ? JSON.stringify({
        kind: noun.toUpperCase(),
        complex,
        area: complex === null ? place.area : null,
        size: rooms.size,
        floors: rooms.floors,
        bedroom: rooms.bedroom,
        prices: [...pricing.rentPrice, ...pricing.buyPrice],
        except: id,
      })
    : '';
  useEffect(() => {
    let latest = true;
    const timer = setTimeout(() => {
      if (!wanted) return setAlike([]);
      // If the query fails, nothing is shown: the form has more important messages then.
      const variables = JSON.parse(wanted) as DuplicatesQueryVariables & { kind: DeskKind };
      // In the background: a session that has ended is noticed when one saves, not while one types.
      browserClient()
        .query({ query: FIND, variables, fetchPolicy: 'network-only', context: { background: true } })
        .then(
          ({ data }) => latest && setAlike(data?.duplicates ?? []),
          () => latest && setAlike([]),
        );
      return undefined;
    }, PAUSE_MS);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return (
    <div role="status">
      {alike.length > 0 && (
        <Alert severity="warning" sx={{ py: 0 }}>
          <FormattedMessage
            id="editor.alike"
            values={{
              list: (
                <FormattedList
                  type="conjunction"
                  value={alike.map((home) => (
                    <LocalLink key={home.id} to={editPath(noun, home.id)} target="_blank">
                      {home.reference}
                    </LocalLink>
                  ))}
                />
              ),
            }}
          />
        </Alert>
      )}
    </div>
  );
}
