import { clockValue, minuteOf } from '../api/dist/core/signed-clock.js';

/** Somebody of the staff, signed in. */
export interface Client {
  /** Brings a file; gives the id of the import. */
  start(name: string, bytes: Buffer): Promise<string>;
  ask<T>(query: string, variables: object): Promise<T>;
  /** Edits a unit as a form of the desk does: its description for staff. */
  edit(unit: string, text: string): Promise<void>;
}

/** Signs in at a site. */
export async function clientOf(site: string): Promise<Client> {
  const login = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talay-clock': clockValue(minuteOf(Date.now())) },
    body: JSON.stringify({ username: 'god', password: 'lantern-and-tide' }),
  });
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  const headers = () => ({ cookie, origin: site, 'x-talay-clock': clockValue(minuteOf(Date.now())) });
  return {
    async start(name: string, bytes: Buffer): Promise<string> {
      const form = new FormData();
      form.set('tempFile', new Blob([new Uint8Array(bytes)]), name);
      const answer = await fetch(`${site}/api/utils/auto_listing_start`, { method: 'POST', headers: headers(), body: form });
      if (!answer.ok) throw new Error(`start answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      await answer.body!.cancel();
      return answer.headers.get('x-talay-import')!;
    },
    async ask<T>(query: string, variables: object): Promise<T> {
      const answer = await fetch(`${site}/graphql`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    async edit(unit: string, text: string): Promise<void> {
      const answer = await fetch(`${site}/api/units/${unit}`, {
        method: 'PUT',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ description: text }),
      });
      if (!answer.ok) throw new Error(`an edit was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
      await answer.arrayBuffer();
    },
  };
}
