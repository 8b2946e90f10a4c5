import { useQuery } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import { editPath, type Noun } from '~/desk/kit/addresses';
import type { Progress } from './import-progress';

const GONE = graphql(`
  query GoneHomes($id: ID!, $first: Int!) {
    autoListingGone(id: $id, first: $first) {
      total
      homes {
        state
        home {
          id
          kind
          reference
          name {
            en
            ru
          }
        }
      }
    }
  }
`);

/** Most homes that are listed. */
const SHOWN = 200;

interface GoneHomesProps {
  /** Id of the import. */
  id: string;
  counts: NonNullable<Progress['goneCounts']>;
  /** Whether a person has confirmed them; null if that is not needed. */
  confirmed: boolean | null;
  onConfirm: (confirmed: boolean) => void;
}

/** Homes that are not in the partner's file any more and that the run takes off the site: how many, which, and the confirmation. */
export function GoneHomes({ id, counts: { planned, active }, confirmed, onConfirm }: GoneHomesProps) {
  return (
    <Alert severity={confirmed === null ? 'info' : 'warning'}>
      <FormattedMessage id="imports.gone" values={{ planned, active }} />
      {confirmed !== null && (
        <FormControlLabel
          control={<Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)} />}
          label={<FormattedMessage id="imports.goneConfirm" values={{ planned }} />}
          sx={{ minHeight: 44, display: 'flex' }}
        />
      )}
      <GoneList id={id} />
    </Alert>
  );
}

/** Those homes, once asked for. */
export function GoneList({ id }: { id: string }) {
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(GONE, { variables: { id, first: SHOWN }, skip: !open, fetchPolicy: 'cache-and-network' });
  return (
    <>
      <div>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ minHeight: 44, px: 0 }}>
          <FormattedMessage id={open ? 'imports.goneFold' : 'imports.goneShow'} />
        </Button>
      </div>
      {open && data && (
        <ul>
          {data.autoListingGone.homes.map(
            ({ home, state }) =>
              state !== 'CHANGED' && (
                <li key={home.id}>
                  <LocalLink className="link" to={editPath(home.kind.toLowerCase() as Noun, home.id)}>
                    {home.reference} · {localized(home.name, lang)}
                  </LocalLink>
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}
