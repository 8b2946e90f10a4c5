import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { pictureUrl } from '~/lib/picture';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { same } from '~/desk/kit/draft';
import styles from './CaptionDialog.module.css';

const CAPTION = graphql(`
  mutation CaptionFile($id: ID!, $caption: LocalizedTextInput!) {
    updateFile(id: $id, caption: $caption) {
      id
      caption {
        en
        ru
      }
    }
  }
`);

interface CaptionDialogProps {
  picture: { id: string; link: string; caption: { en: string; ru: string } };
  onClose: () => void;
}

/** What a picture shows, in both languages: for those who do not see it, and below it where it is large. Saved when it is confirmed. */
export function CaptionDialog({ picture, onClose }: CaptionDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [send, { loading }] = useMutation(CAPTION);
  const [start] = useState({ en: picture.caption.en, ru: picture.caption.ru });
  const [caption, setCaption] = useState(start);
  const [error, setError] = useState<unknown>(null);
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the editor around is another one.
    event.stopPropagation();
    send({ variables: { id: picture.id, caption } }).then(onClose, setError);
  };
  const field = (lang: 'en' | 'ru', label: string) => (
    <TextField
      label={label}
      value={caption[lang]}
      onChange={(event) => setCaption((now) => ({ ...now, [lang]: event.target.value }))}
      inputRef={lang === 'en' ? first : undefined}
      slotProps={{ htmlInput: { lang, maxLength: 300 } }}
      fullWidth
      size="small"
    />
  );
  return (
    <Dialog
      open
      // What was typed is not lost by a click beside the form or by Escape.
      onClose={() => same(start, caption) && onClose()}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onEnter: () => first.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle>
          <FormattedMessage id="files.captionTitle" />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <img className={`full rounded ${styles.picture}`} src={pictureUrl(picture.link, 640)} alt="" />
          {error !== null && <Alert severity="error">{errorWords(error)}</Alert>}
          <FormattedMessage id="files.captionText" />
          {field('en', intl.formatMessage({ id: 'files.captionEn' }))}
          {field('ru', intl.formatMessage({ id: 'files.captionRu' }))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="files.cancel" />
          </Button>
          <Button type="submit" variant="contained" loading={loading}>
            <FormattedMessage id="files.captionSave" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
