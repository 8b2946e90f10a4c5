import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '~/i18n/intl';
import styles from './KeysHelp.module.css';
import { useDeskKeys } from './use-desk-keys';

/** A key and what it does: a message id. */
export type KeyMeaning = readonly [key: string, meaning: MessageId];

/** The visible hint that there are keys; it and `?` open the list of them. */
export function KeysHelp({ keys }: { keys: readonly KeyMeaning[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  useDeskKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)} aria-keyshortcuts="?" aria-haspopup="dialog" className={styles.hint}>
        <FormattedMessage id="desk.keys" values={{ key: <kbd className={styles.key}>?</kbd> }} />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="desk-keys-title">
        <DialogTitle id="desk-keys-title">
          <FormattedMessage id="desk.keysTitle" />
        </DialogTitle>
        <DialogContent>
          <dl className={styles.keys}>
            {[...keys, ['Ctrl+Z', 'desk.key.undo'] as const, ['?', 'desk.key.help'] as const].map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{intl.formatMessage({ id: meaning })}</dd>
              </div>
            ))}
          </dl>
          <p className="above-12 muted small">
            <FormattedMessage id="desk.keysNote" />
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>
            <FormattedMessage id="desk.close" />
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
