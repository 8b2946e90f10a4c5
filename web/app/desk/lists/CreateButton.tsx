import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskKind } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { kindOf } from '~/lib/nouns';
import { newPath } from '~/desk/kit/addresses';
import { DESK_KINDS, labelOf } from '~/desk/kit/desk-words';

const LOOK = { ml: 'auto' } as const;

const pathOf = (kind: `${DeskKind}`) => newPath(kindOf(kind));

/** Leads to a new listing of the noun that is listed; where all are, of the one that is chosen. */
export function CreateButton({ kind }: { kind: `${DeskKind}` | null }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (kind) {
    return (
      <Button component={LocalLink} to={pathOf(kind)} variant="contained" sx={LOOK}>
        <FormattedMessage id="deskList.create" />
      </Button>
    );
  }
  return (
    <>
      <Button
        id={id}
        onClick={(event) => setAnchor(event.currentTarget)}
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={LOOK}
      >
        <FormattedMessage id="deskList.create" />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-labelledby': id } }}>
        {DESK_KINDS.map((one) => (
          <MenuItem key={one} component={LocalLink} to={pathOf(one)} sx={{ minHeight: { xs: 44, sm: 44 } }}>
            <FormattedMessage id={labelOf(one)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
