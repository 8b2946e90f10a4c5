import { browserClient } from '~/apollo/browser-client';
import { clockValue, setClock } from '~/apollo/clock';
import { graphql } from '~/gql/gql';

const WHO = graphql(`
  query WhoUploads {
    me {
      id
    }
  }
`);

/** The largest picture that the API takes, bytes. */
const MOST_BYTES = 15 * 1024 * 1024;

/** Why a file is not in the store, in the API's code. */
export class UploadRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Answer {
  status: number;
  body: unknown;
  /** The server's time, where it says that this device's is another; else 0. */
  now: number;
}

/**
 * Sends one picture to the store and gives its id. By XMLHttpRequest: `fetch` does not tell how much has gone. Rejects with UploadRefused;
 * its code is NETWORK where nothing answered.
 */
export async function sendFile(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  if (file.size > MOST_BYTES) throw new UploadRefused('PAYLOAD_TOO_LARGE');
  let answer = await post(file, onSent, signal);
  if (answer.status >= 400 && answer.now) {
    setClock(answer.now);
    answer = await post(file, onSent, signal);
  }
  // A server that refuses a large body before it has come hangs up, and its answer is lost on the way.
  if (answer.status === 0) throw new UploadRefused((await isSignedOut()) ? 'UNAUTHENTICATED' : 'NETWORK');
  const { images, error } = (answer.body ?? {}) as { images?: { _id?: unknown }[]; error?: { code?: unknown } };
  const id = images?.[0]?._id;
  if (answer.status === 201 && typeof id === 'string') return id;
  throw new UploadRefused(typeof error?.code === 'string' ? error.code : `HTTP_${answer.status}`);
}

function post(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total));
    request.addEventListener('abort', () => reject(new UploadRefused('ABORTED')));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      resolve({ status: request.status, body: jsonOf(request.responseText), now: Number(request.getResponseHeader('X-Talay-Now')) });
    });
    request.open('POST', '/api/files');
    request.setRequestHeader('X-Talay-Clock', clockValue());
    const form = new FormData();
    form.append('files', file, file.name);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the API answers, and to nobody it knows. */
async function isSignedOut(): Promise<boolean> {
  try {
    const { data } = await browserClient().query({ query: WHO, fetchPolicy: 'no-cache' });
    return data?.me === null;
  } catch {
    return false;
  }
}
