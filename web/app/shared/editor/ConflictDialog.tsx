import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ConflictDialog.module.css';
import { presumed, type Difference, type Side } from './differences';
import { leafOf, type FormLeaf } from './form';
import { LeafLabel } from './LeafLabel';
import { LeafValue } from './LeafValue';

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
        <p className={styles.lead}>
          <FormattedMessage id="editor.conflictText" />
        </p>
        {ordered.map((difference) => {
          const leaf = leafOf(leaves, difference.path);
          if (!leaf) return null;
          return (
            <fieldset key={difference.path} className={styles.field}>
              <legend className={styles.label}>
                <LeafLabel leaf={leaf} />
                {difference.clash && (
                  <Chip size="small" color="warning" variant="outlined" label={<FormattedMessage id="editor.bothChanged" />} />
                )}
              </legend>
              <div className={styles.sides}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side} className={styles.side} data-chosen={chosen[difference.path] === side || undefined}>
                    <span className={styles.sideName}>
                      <input
                        type="radio"
                        name={difference.path}
                        checked={chosen[difference.path] === side}
                        onChange={() => setChosen((now) => ({ ...now, [difference.path]: side }))}
                      />
                      {side === 'mine' ? <FormattedMessage id="editor.mine" /> : <FormattedMessage id="editor.theirs" />}
                    </span>
                    <LeafValue leaf={leaf} value={difference[side]} />
                  </label>
                ))}
              </div>
            </fieldset>
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
