import { clockValue, setClock } from './clock';

/** Sends a write with the signed header, and retries once if the server's clock differs (docs/signed-header.md). */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => {
    const headers = new Headers(init?.headers);
    headers.set('X-Talay-Clock', clockValue());
    return fetch(input, { ...init, headers });
  };
  const response = await send();
  const now = Number(response.headers.get('X-Talay-Now'));
  if (response.ok || !now) return response;
  setClock(now);
  return send();
}
