import { type HomeKind, isHomeKind, isListingKind, otherHome } from '@talay/api/fields/listing-nouns.js';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { sitePath } from '~/lib/site-path';
import { paths } from '~/lib/urls';
import { useAccount } from '~/session/account';
import { moveHome, undoMerge, useUndoneWords } from '~/desk/conversions/conversion-calls';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { UNDO_KEYS, useUndoKey } from '~/desk/kit/use-desk-keys';
import { editPath, type Noun, idParam } from '~/desk/kit/addresses';
import { HOME_WORDS, NOUN_WORDS } from '~/desk/kit/noun-words';
import { restoreRecord } from '~/desk/editor/delete-record';

/** The action named in the address. */
interface NoticeProps {
  notice: string;
  query: URLSearchParams;
}

/**
 * What a notice says that few visitors meet: no access to an edit page (spec 8), and for staff what was saved or deleted, with the way
 * back to it; what was moved or merged too. Nothing where the address names nothing.
 */
export default function RecordNotice({ notice, query }: NoticeProps) {
  if (notice === 'noAccess') return <NoAccess back={sitePath(query.get('back'))} />;
  const noun = query.get('noun') ?? '';
  const id = idParam(query, 'id');
  if (id === null || !isNoun(noun)) return null;
  if (notice === 'saved') return <Saved noun={noun} id={id} />;
  if (notice === 'moved') return isHomeKind(noun) ? <Moved noun={noun} id={id} /> : null;
  if (notice === 'merged') return <Merged id={id} />;
  return notice === 'deleted' ? <Deleted noun={noun} id={id} /> : null;
}

const isNoun = (noun: string): noun is Noun => noun === 'page' || isListingKind(noun);

/** Spec 8; a logged-out user can log in and return to the form. */
function NoAccess({ back }: { back: string }) {
  const account = useAccount();
  return (
    <>
      <p>
        <FormattedMessage id="editor.noAccess" />
      </p>
      <p>
        <FormattedMessage id="editor.noAccessMore" />
      </p>
      {!account && (
        <p>
          <LocalLink to={paths.login(back)}>
            <FormattedMessage id="layout.login" />
          </LocalLink>
        </p>
      )}
    </>
  );
}

function Saved({ noun, id }: { noun: Noun; id: string }) {
  return (
    <>
      <p>
        <FormattedMessage id={NOUN_WORDS[noun].saved} />
      </p>
      <p>
        {noun !== 'page' && (
          <LocalLink to={paths.listing(noun, id)}>
            <FormattedMessage id="editor.viewOnSite" />
          </LocalLink>
        )}
        <LocalLink to={editPath(noun, id)}>
          <FormattedMessage id="editor.editAgain" />
        </LocalLink>
      </p>
    </>
  );
}

function Deleted({ noun, id }: { noun: Noun; id: string }) {
  const navigate = useNavigate();
  const localPath = useLocalePath();
  return (
    <>
      <p>
        <FormattedMessage id={NOUN_WORDS[noun].deleted} />
      </p>
      <TakeBack
        label={<FormattedMessage id="editor.takeBack" />}
        undo={() => restoreRecord(noun, id).then(() => navigate(localPath(editPath(noun, id))))}
      />
    </>
  );
}

/** A home is of the other kind now; `noun` is what it has become. */
function Moved({ noun, id }: { noun: HomeKind; id: string }) {
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const before = otherHome(noun);
  return (
    <>
      <p>
        <FormattedMessage id={HOME_WORDS[noun].moved} />
      </p>
      <TakeBack undo={() => moveHome(before, id).then(() => navigate(localPath(paths.listing(before, id))))} />
    </>
  );
}

/** A condo was merged into another one. */
function Merged({ id }: { id: string }) {
  const undoneWords = useUndoneWords();
  const [undone, setUndone] = useState<string | null>(null);
  if (undone === null) {
    return (
      <>
        <p>
          <FormattedMessage id="conversions.merged" />
        </p>
        <TakeBack undo={() => undoMerge(id).then((outcome) => setUndone(undoneWords(outcome)))} />
      </>
    );
  }
  return (
    <>
      <p>{undone}</p>
      <p>
        <LocalLink to={paths.listing('condo', id)}>
          <FormattedMessage id="editor.viewOnSite" />
        </LocalLink>
      </p>
    </>
  );
}

/** The undo button, and its failure. */
function TakeBack({ label, undo }: { label?: ReactNode; undo: () => Promise<unknown> }) {
  const errorWords = useErrorWords();
  const [failed, setFailed] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const takeBack = () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    // While it has the focus the notice stays.
    button.current?.focus();
    undo()
      .catch(setFailed)
      .finally(() => setBusy(false));
  };
  useUndoKey(takeBack);
  return (
    <p>
      <button ref={button} type="button" aria-keyshortcuts={UNDO_KEYS} aria-disabled={busy} onClick={takeBack}>
        {label ?? <FormattedMessage id="desk.undo" />}
      </button>
      {failed !== null && <span role="alert">{errorWords(failed)}</span>}
    </p>
  );
}
