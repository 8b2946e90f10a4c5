import { useQuery } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type HomeKind, otherHome } from '@talay/api/fields/listing-nouns.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import { useNavigate } from 'react-router';
import { graphql } from '~/gql/gql';
import type { MessageId } from '~/i18n/intl';
import { useLocalePath } from '~/i18n/lang';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { ParentName } from '~/desk/editor/ParentField';
import { refusalOf } from '~/desk/kit/save-outcome';
import { HOME_WORDS } from '~/desk/kit/noun-words';
import { moveHome } from './conversion-calls';
import styles from './MoveDialog.module.css';

const PREVIEW = graphql(`
  query MovePreview($id: ID!) {
    movePreview(id: $id) {
      lost {
        path
        value
      }
      restored {
        path
        value
      }
    }
  }
`);

/** What is called so of a home that only one of the kinds has; floors are another thing for each. */
const LABELS: Readonly<Record<string, MessageId>> = {
  condo: 'editor.condo',
  village: 'editor.village',
  landSize: 'editor.landSize',
  entrances: 'editor.entrances',
  'extras.hasPool': 'editor.hasPool',
  'extras.smartHome': 'editor.smartHome',
  'extras.wineStorage': 'editor.wineStorage',
  'extras.rooftop': 'editor.rooftop',
  'extras.eVCharger': 'editor.eVCharger',
  'extras.saunaRoom': 'editor.saunaRoom',
};

interface MoveDialogProps {
  noun: HomeKind;
  id: string;
  onClose: () => void;
}

/** Shows what a home loses by becoming one of the other kind, and what it has again; moves it, and goes to its new page. */
export default function MoveDialog({ noun, id, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const { data, error } = useQuery(PREVIEW, { variables: { id }, fetchPolicy: 'no-cache' });
  const to = otherHome(noun);
  const words = HOME_WORDS[noun];
  const { lost = [], restored = [] } = data?.movePreview ?? {};
  const move = async () => {
    setBusy(true);
    try {
      await moveHome(to, id);
      void navigate(localPath(`${paths.listing(to, id)}?notice=moved&noun=${to}&id=${id}`));
    } catch (failure) {
      const { kind } = refusalOf(failure);
      const known = kind === 'signedOut' || kind === 'forbidden' || kind === 'gone' || kind === 'unreachable';
      setNotice({
        kind: 'warning',
        title: intl.formatMessage({ id: words.moveFailed }),
        text: known ? errorWords(failure) : intl.formatMessage({ id: 'conversions.report' }),
      });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id={words.moveTitle} />
      </DialogTitle>
      <DialogContent dividers aria-busy={!data && !error}>
        {error && <Alert severity="error">{errorWords(error)}</Alert>}
        {!data && !error && <CircularProgress aria-label={intl.formatMessage({ id: 'conversions.looking' })} />}
        {data && (
          <>
            <p className="below-16 muted">
              <FormattedMessage id="conversions.sameAddress" />
            </p>
            <Fields title={<FormattedMessage id={words.moveLoses} values={{ count: lost.length }} />} noun={noun} fields={lost} />
            {restored.length > 0 && <Fields title={<FormattedMessage id="conversions.restored" />} noun={to} fields={restored} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="editor.cancel" />
        </Button>
        <Button variant="contained" loading={busy} disabled={!data} onClick={() => void move()}>
          <FormattedMessage id={words.move} />
        </Button>
      </DialogActions>
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </Dialog>
  );
}

interface FieldsProps {
  title: React.ReactNode;
  noun: HomeKind;
  fields: readonly { path: string; value: string }[];
}

function Fields({ title, noun, fields }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {fields.length > 0 && (
        <dl className={`facts tile stack ${styles.fields}`}>
          {fields.map(({ path, value }) => {
            const label = path === 'rooms.floors' ? HOME_WORDS[noun].floors : LABELS[path];
            return (
              <div key={path}>
                <dt>{label ? intl.formatMessage({ id: label }) : path}</dt>
                <dd>
                  <FieldValue path={path} value={JSON.parse(value)} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}

function FieldValue({ path, value }: { path: string; value: unknown }) {
  const intl = useIntl();
  if ((path === 'condo' || path === 'village') && typeof value === 'string') return <ParentName noun={path} id={value} />;
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'editor.yes' : 'editor.no' });
  if (path === 'landSize' && typeof value === 'number') return intl.formatMessage({ id: 'conversions.metres' }, { size: value });
  return typeof value === 'number' ? intl.formatNumber(value) : intl.formatMessage({ id: 'editor.nothing' });
}
