import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Editor.module.css';
import type { Leftover } from './stored-drafts';

interface StoredWorkProps {
  found: Leftover<unknown> | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved drafts found on this device, one at a time: restore or discard. */
export function StoredWork({ found, onRestore, onDiscard }: StoredWorkProps) {
  const place = useRef<HTMLDivElement>(null);
  const decide = (done: () => void) => (event: MouseEvent) => {
    // The second click of a double one would fall on what is offered next.
    if (event.detail > 1) return;
    done();
    // The button disappears: keyboard focus continues from here.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.kept}>
      {found && (
        <Alert
          key={found.key}
          severity="info"
          action={
            <>
              <Button color="inherit" size="small" onClick={decide(onRestore)}>
                <FormattedMessage id="editor.restore" />
              </Button>
              <Button color="inherit" size="small" onClick={decide(onDiscard)}>
                <FormattedMessage id="editor.discard" />
              </Button>
            </>
          }
        >
          <FormattedMessage id="editor.keptFound" values={{ at: new Date(found.kept.at) }} />
        </Alert>
      )}
    </div>
  );
}
