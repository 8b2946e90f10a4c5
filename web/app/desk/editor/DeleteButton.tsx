import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { homeIn, isComplex } from '~/lib/nouns';
import type { Noun } from '~/desk/kit/addresses';
import { COMPLEX_WORDS, NOUN_WORDS } from '~/desk/kit/noun-words';
import { deleteRecord } from './delete-record';
import { refusalOf, type Refusal } from '~/desk/kit/save-outcome';

interface DeleteButtonProps {
  noun: Noun;
  id: string;
  onDeleted: () => void;
}

interface Failure {
  title: string;
  text: string;
}

/** Moves a record to the trash immediately; the notice offers undo. For a complex with homes it asks what to do with them. */
export function DeleteButton({ noun, id, onDeleted }: DeleteButtonProps) {
  const lang = useLang();
  const failureWords = useFailureWords(noun);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [inTheWay, setInTheWay] = useState<(Extract<Refusal, { kind: 'hasListings' }> & { noun: ComplexKind }) | null>(null);
  const remove = async (along: boolean) => {
    setBusy(true);
    try {
      await deleteRecord(noun, id, along);
      onDeleted();
    } catch (error) {
      const why = refusalOf(error);
      const homes = why.kind === 'hasListings' && noun !== 'page' && isComplex(noun) && { ...why, noun };
      setInTheWay(homes || null);
      if (!homes) setFailure(failureWords(why, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button color="error" loading={busy} onClick={() => void remove(false)}>
        <FormattedMessage id="editor.delete" />
      </Button>
      <Snackbar
        open={failure !== null}
        autoHideDuration={5000}
        onClose={(_event, reason) => reason !== 'clickaway' && setFailure(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        <Alert severity="error" onClose={() => setFailure(null)}>
          <AlertTitle>{failure?.title}</AlertTitle>
          {failure?.text}
        </Alert>
      </Snackbar>
      {inTheWay && (
        <Dialog open onClose={() => setInTheWay(null)} fullWidth maxWidth="sm">
          <DialogTitle>
            <FormattedMessage id={COMPLEX_WORDS[inTheWay.noun].hasHomes} values={{ count: inTheWay.total }} />
          </DialogTitle>
          <DialogContent>
            <FormattedMessage id="editor.hasListingsText" />
            <ul>
              {inTheWay.homes.map((home) => (
                <li key={home.id}>
                  <LocalLink to={paths.listing(homeIn(inTheWay.noun), home.id)} target="_blank">
                    {home.reference} {localized(home.name, lang)}
                  </LocalLink>
                </li>
              ))}
            </ul>
            {inTheWay.total > inTheWay.homes.length && (
              <FormattedMessage id="editor.andMore" values={{ count: inTheWay.total - inTheWay.homes.length }} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setInTheWay(null)}>
              <FormattedMessage id="editor.keepAll" />
            </Button>
            <Button color="error" loading={busy} onClick={() => void remove(true)}>
              <FormattedMessage id="editor.deleteAlong" />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The notices of spec 8 for a failed deletion, or that the user is logged out or not allowed. */
function useFailureWords(noun: Noun): (why: Refusal, error: unknown) => Failure {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const { deleteFailed, deleteInstead } = NOUN_WORDS[noun];
  return (why, error) => ({
    title: intl.formatMessage({ id: deleteFailed }),
    text: why.kind === 'refused' || why.kind === 'fields' ? intl.formatMessage({ id: deleteInstead }) : errorWords(error),
  });
}
