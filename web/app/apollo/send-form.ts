import { graphql } from '~/gql/gql';
import { browserClient } from './browser-client';
import { clockValue, setClock } from './clock';

const WHO = graphql(`
  query WhoUploads {
    me {
      id
    }
  }
`);

/** Why a file was not taken, in the API's code. */
export class UploadRefused extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

/** What the API answered to a file. */
export interface UploadAnswer {
  status: number;
  /** As JSON; null where it is none. */
  body: unknown;
}

/**
 * Posts a form with a file. By XMLHttpRequest: `fetch` does not tell how much has gone. Once more where the server's clock is another
 * (design 7). Rejects with UploadRefused; its code is NETWORK where nothing answered.
 */
export async function sendForm(
  address: string,
  form: FormData,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  signal.throwIfAborted();
  let answer = await post(address, form, onSent, signal);
  if (answer.status >= 400 && answer.now) {
    setClock(answer.now);
    answer = await post(address, form, onSent, signal);
  }
  // A server that refuses a large body before it has come hangs up, and its answer is lost on the way.
  if (answer.status === 0) throw new UploadRefused((await isSignedOut()) ? 'UNAUTHENTICATED' : 'NETWORK');
  return answer;
}

/** The answer, with the server's time where it says that this device's is another; else 0. */
type Posted = UploadAnswer & { now: number };

function post(address: string, form: FormData, onSent: (share: number) => void, signal: AbortSignal): Promise<Posted> {
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
    request.open('POST', address);
    request.setRequestHeader('X-Talay-Clock', clockValue());
    request.setRequestHeader('apollo-require-preflight', 'true');
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
