import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NotReady } from '~/data/settle';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';

const WORDS = {
  NO_PRICE: 'desk.publish.noPrice',
  NO_PICTURE: 'desk.publish.noPicture',
  PARENT_IS_DRAFT: 'desk.publish.draftParent',
} as const;

interface PublishDialogProps {
  missing: NotReady;
  onAnswer: (publish: boolean) => void;
}

/** Asks for confirmation before publishing a listing without a price or a picture, or in an unpublished complex. */
export function PublishDialog({ missing: { lacks, total, first }, onAnswer }: PublishDialogProps) {
  const lang = useLang();
  const title = useId();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      slotProps={{ transition: { onEnter: () => back.current?.focus() } }}
    >
      <DialogTitle id={title}>
        <FormattedMessage id="desk.publish.title" values={{ count: total }} />
      </DialogTitle>
      <DialogContent>
        <ul>
          {lacks.map((code) => (
            <li key={code}>{Object.hasOwn(WORDS, code) ? <FormattedMessage id={WORDS[code as keyof typeof WORDS]} /> : code}</li>
          ))}
        </ul>
        {total > 1 && (
          <p>
            {first.map(({ id, reference, name }) => (
              <span key={id} style={{ display: 'block' }}>
                {reference} · {localized(name, lang)}
              </span>
            ))}
            {total > first.length && <FormattedMessage id="desk.publish.more" values={{ count: total - first.length }} />}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(true)} sx={{ minHeight: 44 }}>
          <FormattedMessage id="desk.publish.anyway" />
        </Button>
        <Button variant="contained" ref={back} onClick={() => onAnswer(false)} sx={{ minHeight: 44 }}>
          <FormattedMessage id="desk.publish.back" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
