/** A file being uploaded. */
export interface Upload {
  key: number;
  /** The name that it has on the device. */
  name: string;
  /** What it is for: the field or screen that shows it. */
  into: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has gone, 0 to 1. */
  sent: number;
  /** Of one that failed: the code of what was wrong. */
  why: string;
}

/** Takes a file to the store; rejects with an error that has a `code`. */
type Send<Stored> = (file: File, onSent: (share: number) => void, signal: AbortSignal) => Promise<Stored>;

interface Job<Stored> {
  file: File;
  onStored: (stored: Stored, key: number) => void;
  stop: AbortController | null;
}

/** Files on their way into the store; `useUploads` shows them. */
export interface Uploads<Stored> {
  /** All that are on their way or have failed, in the order in which they were given. */
  all: () => readonly Upload[];
  /** Calls back after every change; gives the way to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Takes files up. `onStored` hears of each that is in the store, with its key: keys grow in the order of the files. */
  add: (into: string, files: readonly File[], onStored: Job<Stored>['onStored']) => void;
  retry: (key: number) => void;
  /** Stops one, or forgets one that has failed. */
  drop: (key: number) => void;
}

/** What takes files to the store, `most` at a time. */
export function createUploads<Stored>(send: Send<Stored>, most = 2): Uploads<Stored> {
  let all: readonly Upload[] = [];
  let last = 0;
  const jobs = new Map<number, Job<Stored>>();
  const listeners = new Set<() => void>();

  const put = (next: readonly Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, what: Partial<Upload>) => put(all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload)));
  const forget = (key: number) => {
    jobs.delete(key);
    put(all.filter((upload) => upload.key !== key));
  };
  const start = async (key: number, job: Job<Stored>) => {
    const stop = new AbortController();
    job.stop = stop;
    change(key, { state: 'sending', sent: 0, why: '' });
    try {
      const stored = await send(job.file, (share) => jobs.has(key) && change(key, { sent: share }), stop.signal);
      if (!stop.signal.aborted) {
        job.onStored(stored, key);
        forget(key);
      }
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', why: codeOf(error) });
    }
    next();
  };
  const next = () => {
    const free = most - all.filter(({ state }) => state === 'sending').length;
    const waiting = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const { key } of waiting) {
      const job = jobs.get(key);
      if (job) void start(key, job);
    }
  };

  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (into, files, onStored) => {
      const taken = files.map((file): Upload => {
        last += 1;
        jobs.set(last, { file, onStored, stop: null });
        return { key: last, name: file.name, into, state: 'waiting', sent: 0, why: '' };
      });
      put([...all, ...taken]);
      next();
    },
    retry: (key) => {
      change(key, { state: 'waiting', sent: 0, why: '' });
      next();
    },
    drop: (key) => {
      jobs.get(key)?.stop?.abort();
      forget(key);
      next();
    },
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether any file is still to arrive. */
export function anyOnTheWay(all: readonly Upload[]): boolean {
  return all.some(({ state }) => state !== 'failed');
}

/** Splits files into possible pictures and others (spec 5: images only). The API checks the content. */
export function picturesAmong(files: readonly File[]): { pictures: File[]; others: File[] } {
  return {
    pictures: files.filter(({ type }) => type.startsWith('image/')),
    others: files.filter(({ type }) => !type.startsWith('image/')),
  };
}
