import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { presumed, type Difference, type Side } from './differences';
import { leafOf, type FormLeaf } from './form';
import { LeafValue, LeafLabel, SideChoice } from './LeafValue';

interface ConflictDialogProps {
  leaves: readonly FormLeaf[];
  found: readonly Difference[];
  onResolve: (chosen: Record<string, Side>) => void;
  onClose: () => void;
}

/** Both versions of a record that two people changed, field by field; what is chosen is saved on top of the newer one. */
export function ConflictDialog({ leaves, found, onResolve, onClose }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map((difference) => [difference.path, presumed(difference)])),
  );
  // What a person has to decide comes first.
  const ordered = found.toSorted((a, b) => Number(b.clash) - Number(a.clash));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" scroll="paper">
      <DialogTitle>
        <FormattedMessage id="editor.conflict" />
      </DialogTitle>
      <DialogContent dividers>
        <p className="below-16">
          <FormattedMessage id="editor.conflictText" />
        </p>
        {ordered.map((difference) => {
          const leaf = leafOf(leaves, difference.path);
          if (!leaf) return null;
          return (
            <SideChoice
              key={difference.path}
              path={difference.path}
              label={
                <>
                  <LeafLabel leaf={leaf} />
                  {difference.clash && (
                    <Chip size="small" color="warning" variant="outlined" label={<FormattedMessage id="editor.bothChanged" />} />
                  )}
                </>
              }
              sides={[
                { key: 'mine', name: <FormattedMessage id="editor.mine" />, value: <LeafValue leaf={leaf} value={difference.mine} /> },
                {
                  key: 'theirs',
                  name: <FormattedMessage id="editor.theirs" />,
                  value: <LeafValue leaf={leaf} value={difference.theirs} />,
                },
              ]}
              chosen={chosen[difference.path]}
              onChoose={(side: Side) => setChosen((now) => ({ ...now, [difference.path]: side }))}
            />
          );
        })}
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>
          <FormattedMessage id="editor.later" />
        </Button>
        <Button variant="contained" onClick={() => onResolve(chosen)}>
          <FormattedMessage id="editor.saveChosen" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
