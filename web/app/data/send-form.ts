import { graphql } from '~/gql/gql';
import { browserClient } from './apollo/browser-client';
import { beforeWrite } from './read-answers';
import { clockValue, setClock } from './signed-fetch';
import { logInAgain } from './session-end';

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
  /** As JSON; null if it is not JSON. */
  body: unknown;
}

/**
 * Posts a form with a file. Uses XMLHttpRequest, because `fetch` does not report upload progress. Retried once if the server's clock differs,
 * and after the session has expired and the user logs in again. Rejects with UploadRefused; its code is NETWORK if there was
 * no response, UNAUTHENTICATED if the user did not log in.
 */
export async function sendForm(...sent: Sent): Promise<UploadAnswer> {
  const signal = sent[3];
  try {
    return await sendOnce(...sent);
  } catch (error) {
    const signedOut = error instanceof UploadRefused && error.code === 'UNAUTHENTICATED';
    if (!signedOut || !(await logInAgain()) || signal.aborted) throw error;
    return sendOnce(...sent);
  }
}

type Sent = [address: string, form: FormData, onSent: (share: number) => void, signal: AbortSignal];

async function sendOnce(...[address, form, onSent, signal]: Sent): Promise<UploadAnswer> {
  signal.throwIfAborted();
  // What is shown is handed over to the client, which there has to be.
  browserClient();
  beforeWrite();
  let answer = await post(address, form, onSent, signal);
  if (answer.status >= 400 && answer.now) {
    setClock(answer.now);
    answer = await post(address, form, onSent, signal);
  }
  // A server that rejects a large body early closes the connection, and its response is lost.
  if (answer.status === 0) throw new UploadRefused((await isSignedOut()) ? 'UNAUTHENTICATED' : 'NETWORK');
  if (refusedCode(answer.body) === 'UNAUTHENTICATED') throw new UploadRefused('UNAUTHENTICATED');
  return answer;
}

/** The response, with the server's time if it reports a clock difference; else 0. */
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

/** The error code, from a REST or GraphQL response. */
function refusedCode(body: unknown): unknown {
  const { error, errors } = (body ?? {}) as { error?: { code?: unknown }; errors?: readonly { extensions?: { code?: unknown } }[] };
  return error?.code ?? errors?.[0]?.extensions?.code;
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
