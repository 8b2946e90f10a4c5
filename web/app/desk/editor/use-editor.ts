import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Noun } from '~/desk/kit/addresses';
import { differences, merged, type Difference, type Side } from './differences';
import { asideKey, draftKey, dropDraft, findLeftovers, storeDraft, tabName, takeUp, type Leftover } from './stored-drafts';
import { newKey } from '~/lib/new-key';
import { refusalOf, type Refusal, type Wrong } from '~/desk/kit/save-outcome';
import { changesOf, same, valueAt, withValueAt, type Changes, withTitle } from '~/desk/kit/draft';

/** Debounce before a draft is stored on the device, ms. */
const PAUSE_MS = 400;

/** A record as the API has it. */
export interface Saved<Draft> {
  id: string;
  version: number;
  draft: Draft;
}

/** What goes with a create, so that the same one sent twice makes one record. */
export interface OnceContext {
  headers: { 'Idempotency-Key': string };
}

/** The way to the API for one noun; each rejects with what Apollo's client throws. */
export interface RecordApi<Draft> {
  create: (draft: Draft, context: OnceContext) => Promise<Saved<Draft>>;
  update: (id: string, version: number, changes: Changes<Draft>) => Promise<Saved<Draft>>;
  /** As it is now; null when it is gone. */
  read: (id: string) => Promise<Saved<Draft> | null>;
  /** True where a change makes a new record of what was opened (spec 4, page saving). */
  isNew?: (base: Draft, draft: Draft) => boolean;
}

/** What is done once it is saved. */
export type After = 'leave' | 'stay' | 'new';

export interface EditorOptions<Draft extends object> {
  noun: Noun;
  /** Id of the account that works here. */
  account: string;
  /** The record that is edited, as it was opened; null for a new one. */
  record: Saved<Draft> | null;
  /** A record with nothing in it. */
  blank: Draft;
  /** What a new record begins with: nothing, or what another one has. */
  start: Draft;
  /** Every value of the form. */
  paths: readonly string[];
  /** The shared rules. */
  check: (draft: Draft) => readonly Wrong[];
  api: RecordApi<Draft>;
  /** Called once it is saved; `made` when it was not there before. */
  onSaved: (saved: Saved<Draft>, after: After, made: boolean) => void;
  /** Called when a save was refused for what is in the fields. */
  onWrong: () => void;
}

interface Work<Draft> {
  saved: Saved<Draft> | null;
  /** What the draft is compared with. */
  base: Draft;
  /** What there was before anybody typed. */
  start: Draft;
  draft: Draft;
}

/** A save that met a newer version. */
export interface Conflict<Draft> {
  theirs: Saved<Draft>;
  found: readonly Difference[];
  after: After;
}

/** The editing of one record: its draft, what is wrong with it, saving, and what comes between. */
export function useEditor<Draft extends object>(options: EditorOptions<Draft>) {
  const { noun, account, record, blank, paths, check, api } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [work, setWork] = useState<Work<Draft>>(() => begin(options));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Wrong[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<After | null>(null);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);

  const [tab] = useState(() => tabName(sessionStorage, newKey));
  /** The key of the record that this form makes. */
  const once = useRef(newKey());

  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  });
  const { saved, base, start, draft } = work;
  const unsaved = !same(base, draft);
  // A copy that nobody has touched is no work.
  const atRisk = unsaved && !same(start, draft);
  const kept = useStoredWork({ storageKey: draftKey(account, noun, record?.id ?? null, tab), work, atRisk, blank });

  const wrong = useMemo(() => standing(check(draft), work), [check, draft, work]);
  const shown = useMemo(
    () => [...wrong.filter(({ path }) => tried || [...left].some((field) => within(path, field))), ...refused],
    [wrong, tried, left, refused],
  );

  const set = useCallback((path: string, value: unknown) => {
    setWork((now) => {
      const draft = withValueAt(now.draft, path, value);
      return { ...now, draft: now.saved === null ? withTitle(now.draft, draft) : draft };
    });
    setRefused((now) => now.filter((one) => !within(one.path, path) && !within(path, one.path)));
  }, []);
  /** Fills in what nobody has typed: in a form that is untouched it is part of the beginning. */
  const seed = useCallback((path: string, value: unknown) => {
    setWork((now) => ({
      ...now,
      start: same(now.start, now.draft) ? withValueAt(now.start, path, value) : now.start,
      draft: withValueAt(now.draft, path, value),
    }));
  }, []);
  const leave = useCallback((path: string) => setLeft((now) => (now.has(path) ? now : new Set([...now, path]))), []);

  const settle = (result: Saved<Draft>, sent: Draft, wanted: After, made: boolean) => {
    // Input typed during the request is not discarded for a new draft.
    const after = wanted === 'new' && !same(newest.current.draft, sent) ? 'stay' : wanted;
    setRefused([]);
    setTried(false);
    setLeft(new Set());
    if (after === 'new') {
      setWork({ saved: null, base: blank, start: blank, draft: blank });
    } else {
      setWork((now) => {
        // Input typed during the request is kept.
        const draft = merged(result.draft, differences(paths, sent, now.draft, result.draft), {});
        return { saved: result, base: result.draft, start: result.draft, draft };
      });
    }
    kept.drop();
    if (made) once.current = newKey();
    latest.current.onSaved(result, after, made);
  };

  const send = async (now: Work<Draft>, after: After) => {
    setTried(true);
    setRefusal(null);
    setRefused([]);
    if (standing(check(now.draft), now).length > 0) return latest.current.onWrong();
    const made = now.saved === null || (api.isNew?.(now.base, now.draft) ?? false);
    setSending(after);
    try {
      const result =
        made || now.saved === null
          ? await api.create(now.draft, { headers: { 'Idempotency-Key': once.current } })
          : await api.update(now.saved.id, now.saved.version, changesOf(now.base, now.draft));
      settle(result, now.draft, after, made);
    } catch (error) {
      await refuse(refusalOf(error), now, after);
    } finally {
      setSending(null);
    }
  };

  const refuse = async (why: Refusal, now: Work<Draft>, after: After) => {
    if (why.kind === 'fields') {
      setRefused(why.wrong);
      return latest.current.onWrong();
    }
    if (why.kind !== 'conflict' || now.saved === null) return setRefusal(why);
    try {
      const theirs = await api.read(now.saved.id);
      if (theirs) meet(theirs, now, after);
      else setRefusal({ kind: 'gone' });
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  const meet = (theirs: Saved<Draft>, now: Work<Draft>, after: After) => {
    const found = differences(paths, now.base, now.draft, theirs.draft);
    if (found.length === 0) return settle(theirs, now.draft, after, false);
    setConflict({ theirs, found, after });
  };

  return {
    saved,
    base,
    draft,
    unsaved,
    atRisk,
    /** What is wrong with the fields: those that were left, after a save all of them. */
    wrong: shown,
    tried,
    refusal,
    sending,
    conflict,
    kept,
    set,
    seed,
    leave,
    save: (after: After) => {
      if (sending === null) void send(work, after);
    },
    /** Saves on top of the newer version, with what was chosen for each field. */
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      if (!conflict) return;
      const { theirs, found, after } = conflict;
      const next = { saved: theirs, base: theirs.draft, start: theirs.draft, draft: merged(theirs.draft, found, chosen) };
      setConflict(null);
      setWork(next);
      if (same(next.base, next.draft)) settle(theirs, next.draft, after, false);
      else void send(next, after);
    },
    /** Goes on editing without having chosen. */
    putOff: () => setConflict(null),
    /** Takes up what the record has become, with what was changed here on top. */
    refresh: async () => {
      const theirs = saved && (await api.read(saved.id));
      if (!theirs) return;
      setWork((now) => ({
        saved: theirs,
        base: theirs.draft,
        start: theirs.draft,
        draft: merged(theirs.draft, differences(paths, now.base, now.draft, theirs.draft), {}),
      }));
    },
    /** Takes up the unsaved work that was found on this device; what was typed till now is offered in its place. */
    restore: () => {
      const found = kept.found?.kept;
      if (!found) return;
      kept.takeOver();
      setWork((now) => ({
        saved: now.saved && { ...now.saved, version: found.version },
        base: found.base,
        start: found.base,
        draft: found.draft,
      }));
    },
  };
}

/** Whether a path is another one or leads on from it. */
const within = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/**
 * What keeps a draft from being saved: as in the API, a field that was wrong before and is not touched may stay as it is, unless a draft
 * is published.
 */
function standing<Draft extends object>(wrong: readonly Wrong[], { saved, base, draft }: Work<Draft>): Wrong[] {
  const published = valueAt(base, 'isDraft') === true && valueAt(draft, 'isDraft') === false;
  return wrong.filter(
    ({ path, code }) => saved === null || published || code === 'AREA_NOT_IN_CITY' || !same(valueAt(base, path), valueAt(draft, path)),
  );
}

function begin<Draft extends object>({ record, blank, start }: EditorOptions<Draft>): Work<Draft> {
  const first = record?.draft ?? start;
  return { saved: record, base: record?.draft ?? blank, start: first, draft: first };
}

interface StoredWorkOptions<Draft> {
  storageKey: string;
  work: Work<Draft>;
  atRisk: boolean;
  blank: Draft;
}

/** Unsaved work, kept on this device as it grows, and what was found there when the record was opened. */
function useStoredWork<Draft extends object>({ storageKey, work, atRisk, blank }: StoredWorkOptions<Draft>) {
  /** Each waits until somebody has decided about it. */
  const [leftovers, setLeftovers] = useState(() =>
    findLeftovers(localStorage, storageKey, blank, Date.now()).filter(({ kept }) => !same(kept.draft, work.draft)),
  );
  const [found] = leftovers;
  /** Whether the stored draft belongs to this form: not while a found draft awaits the user's decision. */
  const owns = useRef(found?.key !== storageKey);
  const decided = (about: Leftover<Draft>, aside: Leftover<Draft> | null = null) => {
    owns.current = true;
    setLeftovers((now) => [...now.filter(({ key }) => key !== about.key), ...(aside ? [aside] : [])]);
  };
  /** When it was kept last, ms; 0 where the device keeps nothing. */
  const [storedAt, setStoredAt] = useState<number | null>(null);
  const { saved, base, draft } = work;
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    if (!atRisk) {
      // Taken back by hand: what was kept of it is of no use.
      if (keep.current && owns.current) dropDraft(localStorage, storageKey);
      keep.current = undefined;
      return undefined;
    }
    const write = () => {
      const at = Date.now();
      if (found && !owns.current) {
        const aside = { ...found, key: asideKey(storageKey, found.kept.at) };
        if (!storeDraft(localStorage, aside.key, aside.kept)) return setStoredAt(0);
        owns.current = true;
        setLeftovers(([, ...others]) => [aside, ...others]);
      }
      setStoredAt(storeDraft(localStorage, storageKey, { version: saved?.version ?? 0, at, base, draft }) ? at : 0);
    };
    keep.current = write;
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [atRisk, base, draft, saved, storageKey, found]);
  useEffect(() => {
    const now = () => keep.current?.();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      // Left by a link within the pause.
      now();
    };
  }, []);
  const drop = useCallback(() => {
    keep.current = undefined;
    if (owns.current) dropDraft(localStorage, storageKey);
  }, [storageKey]);
  return {
    found: found ?? null,
    storedAt: atRisk ? storedAt : null,
    drop,
    /** Throws away what was found; what comes back is the way to undo it. */
    discard: () => {
      if (!found) return undefined;
      dropDraft(localStorage, found.key);
      decided(found);
      return () => {
        // Its own key may hold what was typed since.
        const back = { ...found, key: asideKey(storageKey, found.kept.at) };
        storeDraft(localStorage, back.key, back.kept);
        setLeftovers((now) => [back, ...now]);
      };
    },
    /** What was found, in another tab perhaps, is from now on the work of this form. */
    takeOver: () => {
      if (!found) return;
      const typed = atRisk ? { version: saved?.version ?? 0, at: Date.now(), base, draft } : null;
      decided(found, takeUp(localStorage, storageKey, found, typed));
    },
  };
}
