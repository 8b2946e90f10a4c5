import { check as checkRules, lacking } from '@talay/api/fields/check.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocalePath, type Lang } from '~/i18n/lang';
import { useAccount } from '~/session/account';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useFileTools } from '~/desk/files/file-tools';
import { FilesAround } from '~/desk/files/FilesAround';
import { MuiIsland } from '~/theme/MuiIsland';
import { editPath, newPath, noticePath, type Noun } from '~/desk/kit/addresses';
import { WrongSummary, goTo, idOf, Completeness } from './WrongSummary';
import { ConflictDialog } from './ConflictDialog';
import { DeleteButton } from './DeleteButton';
import styles from './Editor.module.css';
import { besideOf, EditorField } from './EditorField';
import { same, valueAt } from '~/desk/kit/draft';
import { forget } from '~/desk/kit/evict';
import { completeness, laggingLang, leavesOf, type FormField, type FormGroup } from './form';
import { revisionNoun, useWrites, useSaveAfterUploads, olderLang, type Write } from './use-writes';
import { StoredWork } from './StoredWork';
import { LeaveGuard } from './LeaveGuard';
import { SaveBar } from './SaveBar';
import type { Wrong } from '~/desk/kit/save-outcome';
import { useEditor, type After, type RecordApi, type Saved } from './use-editor';
import { useWrongWords, useRefusalWords } from './use-wrong-words';

const HistoryDialog = lazy(() => import('./history/HistoryDialog'));

interface EditorProps<Draft extends object> {
  noun: Noun;
  groups: readonly FormGroup[];
  /** The record that is edited; null for a new one. */
  record: Saved<Draft> | null;
  /** A record with nothing in it. */
  blank: Draft;
  /** What a new record begins with. */
  start?: Draft;
  /** That is a copy of another one. */
  copied?: boolean;
  api: RecordApi<Draft>;
  /** Where visitors see a record, without language. */
  viewPath: (saved: Saved<Draft>) => string;
  /** Live messages about the draft; `id` is the record's, once it exists. */
  remark?: (draft: Draft, id: string | null) => ReactNode;
}

/** The form of a record of the desk: its fields in groups, what is wrong with them, saving and all that may come between. */
export function Editor<Draft extends object>(props: EditorProps<Draft>) {
  return (
    <FilesAround>
      <EditorForm {...props} />
    </FilesAround>
  );
}

function EditorForm<Draft extends object>({
  noun,
  groups,
  record,
  blank,
  start = blank,
  copied = false,
  api,
  viewPath,
  remark,
}: EditorProps<Draft>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const account = useAccount();
  const wrongWords = useWrongWords(noun);
  const refusalWords = useRefusalWords();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [isCopy, setIsCopy] = useState(copied);
  /** How often a save was refused for what is in the fields. */
  const [refusals, setRefusals] = useState(0);
  // In the address, so that it can be sent to a colleague and left by going back.
  const [query, setQuery] = useSearchParams();
  const showHistory = (shown: boolean) => setQuery(shown ? { history: '' } : {}, { preventScrollReset: true });
  const { uploads } = useFileTools();
  const leaving = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const leaves = useMemo(() => leavesOf(groups), [groups]);
  const paths = useMemo(() => leaves.map(({ path }) => path), [leaves]);
  const check = useCallback((draft: Draft): readonly Wrong[] => checkRules(noun, draft), [noun]);

  const lead = (to: string, same = false) => {
    leaving.current = true;
    // The same form under its new address stays where it is.
    void navigate(localPath(to), { replace: same, preventScrollReset: same });
  };
  const onSaved = (saved: Saved<Draft>, after: After, made: boolean) => {
    forget(noun, saved.id);
    setIsCopy(false);
    if (after === 'leave') return lead(noticePath('saved', noun, saved.id));
    if (after === 'stay' && made) return lead(editPath(noun, saved.id), true);
    setNotice({ kind: 'success', text: intl.formatMessage({ id: after === 'new' ? 'editor.savedAndNew' : 'editor.saved' }) });
    if (after !== 'new') return undefined;
    // What failed belongs to the record before.
    for (const { key } of uploads.all()) uploads.drop(key);
    if (record) return lead(newPath(noun));
    top.current?.scrollIntoView();
    return top.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const editor = useEditor<Draft>({
    noun,
    account: account?.id ?? '',
    record,
    blank,
    start,
    paths,
    check,
    api,
    onSaved,
    onWrong: () => setRefusals((before) => before + 1),
  });
  const { draft, base, saved, unsaved, atRisk, wrong, refusal, sending, conflict, kept, set, seed, leave } = editor;
  // A copy needs a different name: after Ctrl+D the user can type it immediately.
  useEffect(() => {
    if (copied) top.current?.querySelector<HTMLElement>('#field-name input')?.focus();
  }, [copied]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const { uploading, waiting, save } = useSaveAfterUploads(editor.save, () =>
    setNotice({ kind: 'error', text: intl.formatMessage({ id: 'files.notAllThere' }) }),
  );
  const savable = unsaved || uploading;
  const duplicate = () => saved && void navigate(localPath(newPath(noun, { from: saved.id })));
  useEditorKeys({ KeyS: () => savable && save('stay'), KeyD: duplicate });

  const discard = () => setNotice({ kind: 'success', text: intl.formatMessage({ id: 'editor.discarded' }), undo: kept.discard() });
  const writes = useWrites(noun, saved?.id);
  const full = completeness(leaves, draft);
  const lacks = lacking(noun, draft);
  const wrongIn = (group: FormGroup) => group.fields.filter((field) => wrong.some(({ path }) => isOf(field, path))).length;

  return (
    <MuiIsland>
      <div className={`stack ${styles.editor}`} ref={top}>
        <aside className={`stack packed ${styles.side}`}>
          <Completeness {...full} onGo={goTo} />
          <nav aria-label={intl.formatMessage({ id: 'editor.groups' })}>
            <ul className={styles.groups}>
              {groups.map((group) => (
                <li key={group.id}>
                  <a
                    className="menu-item"
                    href={`#group-${group.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(`group-${group.id}`)?.scrollIntoView();
                      document.getElementById(`group-${group.id}-title`)?.focus({ preventScroll: true });
                    }}
                  >
                    <FormattedMessage id={group.title} />
                    {wrongIn(group) > 0 && (
                      <span className="fixed tiny bad">
                        <FormattedMessage id="editor.wrongHere" values={{ count: wrongIn(group) }} />
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>

        <form
          className="stack packed"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={intl.formatMessage({ id: 'editor.form' })}
        >
          <StoredWork found={kept.found} onRestore={editor.restore} onDiscard={discard} />
          {isCopy && (
            <Alert severity="info">
              <FormattedMessage id="editor.copyOf" />
            </Alert>
          )}
          {saved && (
            <div className={`wrap ${styles.tools}`}>
              <Button href={localPath(viewPath(saved))} target="_blank">
                <FormattedMessage id="editor.viewOnSite" />
              </Button>
              <Button onClick={duplicate} aria-keyshortcuts="Control+D Meta+D">
                <FormattedMessage id="editor.duplicate" />
              </Button>
              <Button onClick={() => showHistory(true)}>
                <FormattedMessage id="editor.history" />
              </Button>
              <DeleteButton noun={noun} id={saved.id} onDeleted={() => lead(noticePath('deleted', noun, saved.id))} />
            </div>
          )}
          <div ref={summary} tabIndex={-1} className={`stack gap-8 ${styles.summary}`}>
            {editor.tried && wrong.length > 0 && (
              <Alert severity="error" role="alert">
                <FormattedMessage id="editor.notSaved" values={{ count: wrong.length }} />
                <WrongSummary wrong={wrong} leaves={leaves} words={wrongWords} />
              </Alert>
            )}
          </div>
          {groups.map((group) => (
            <section key={group.id} id={`group-${group.id}`} className={`card ${styles.group}`} aria-labelledby={`group-${group.id}-title`}>
              <h2 id={`group-${group.id}-title`} tabIndex={-1} className={`below-16 big bold ${styles.groupTitle}`}>
                <FormattedMessage id={group.title} />
              </h2>
              <div className="tiles top">
                {group.fields.map((field) => (
                  <div
                    key={field.path}
                    id={idOf(field)}
                    className={`stack ${styles.field}`}
                    data-wide={field.wide || field.kind === 'pair' || (field.kind === 'text' && field.multiline) || undefined}
                    onBlur={(event: FocusEvent<HTMLElement>) => {
                      if (!event.currentTarget.contains(event.relatedTarget)) leave(field.path);
                    }}
                  >
                    <EditorField
                      noun={noun}
                      field={field}
                      value={valueAt(draft, field.path)}
                      beside={besideOf(field, draft)}
                      lang={valueAt(draft, 'lang')}
                      errors={errorsOf(field, wrong, wrongWords)}
                      onChange={set}
                      onSeed={seed}
                    />
                    {(field.kind === 'pair' || field.kind === 'html') && <Lagging lang={behind(base, draft, writes, field.path)} />}
                  </div>
                ))}
              </div>
            </section>
          ))}
          <SaveBar
            savable={savable}
            sending={sending}
            uploading={uploading}
            waiting={waiting}
            unsaved={unsaved}
            isNew={saved === null}
            storedAt={kept.storedAt}
            onSave={save}
          >
            {remark?.(draft, saved?.id ?? null)}
            {lacks.length > 0 && (
              <details className="fold small">
                <summary>
                  <FormattedMessage id="editor.lacks" values={{ count: lacks.length }} />
                </summary>
                <WrongSummary wrong={lacks} leaves={leaves} />
              </details>
            )}
            {refusal && (
              <Alert severity={refusal.kind === 'unreachable' ? 'warning' : 'error'} role="alert" className={styles.refusal}>
                {refusalWords(refusal)}
              </Alert>
            )}
          </SaveBar>
        </form>
      </div>
      <LeaveGuard atRisk={atRisk || uploading} leaving={leaving} kept={kept.storedAt !== 0 && !uploading} />
      {conflict && <ConflictDialog leaves={leaves} found={conflict.found} onResolve={editor.resolve} onClose={editor.putOff} />}
      {saved && query.has('history') && (
        <Suspense>
          <HistoryDialog
            noun={revisionNoun(noun)}
            id={saved.id}
            leaves={leaves}
            onRestored={() => {
              forget(noun, saved.id);
              editor.refresh().catch(() => setNotice({ kind: 'error', text: intl.formatMessage({ id: 'desk.error.unreachable' }) }));
            }}
            onClose={() => showHistory(false)}
          />
        </Suspense>
      )}
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}

const isOf = (field: FormField, path: string) => path === field.path || path.startsWith(`${field.path}.`);

const NONE: Readonly<Record<string, string>> = {};

/** Field errors in words, by path: for each value the first, which is corrected first. */
function errorsOf(field: FormField, wrong: readonly Wrong[], words: (wrong: Wrong) => string): Readonly<Record<string, string>> {
  const own = wrong.filter(({ path }) => isOf(field, path));
  return own.length === 0 ? NONE : Object.fromEntries(own.toReversed().map((one) => [one.path, words(one)]));
}

/** The language in which a text is older: by what is being changed, else by the history. */
function behind(base: object, draft: object, writes: readonly Write[], path: string): Lang | null {
  const lagging = laggingLang(base, draft, path);
  // Where one is missing, its field says so itself.
  if (lagging) return lagging.why === 'older' ? lagging.lang : null;
  return same(valueAt(base, path), valueAt(draft, path)) ? olderLang(writes, path) : null;
}

/** That the text in one language was left behind by the other. */
function Lagging({ lang }: { lang: Lang | null }) {
  if (lang === null) return null;
  return (
    <p className={styles.older}>
      {lang === 'ru' ? <FormattedMessage id="editor.russianOlder" /> : <FormattedMessage id="editor.englishOlder" />}
    </p>
  );
}

/** What Ctrl+S and Ctrl+D do, or ⌘S and ⌘D, wherever the focus is: save, and duplicate what is saved. */
function useEditorKeys(keys: Readonly<Record<'KeyS' | 'KeyD', () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const { code } = event;
      if (code !== 'KeyS' && code !== 'KeyD') return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]')) return;
      const active = document.activeElement;
      // Some fields take what was typed when they are left.
      if (active instanceof HTMLElement) {
        flushSync(() => active.blur());
        active.focus({ preventScroll: true });
      }
      setTimeout(() => latest.current[code]());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
