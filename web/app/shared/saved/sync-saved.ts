import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { browserClient } from '~/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { readLink, writeLink, type AccountLink } from './account-link';
import { changesSince, itemsOf, listsOf, nameOf, withChanges, type SavedItem, type SavedLists } from './saved-items';
import { savedSearches } from './saved-searches';
import { savedStore } from './use-saved';

/*
 * The lists of a device and those of the account that is signed in there (decision 0036). The device is where they are read and changed; what
 * it has changed since both were last the same is sent, and what the account then has takes its place.
 */

const SYNC = graphql(`
  mutation SyncSaved($add: [SavedItemInput!]!, $remove: [SavedItemInput!]!) {
    syncSaved(add: $add, remove: $remove) {
      list
      key
      reference
    }
  }
`);

const WHO = graphql(`
  query Who {
    me {
      id
    }
  }
`);

/** Changes of one request: with the longest searches, they fit into the largest body that the API takes. */
const MOST_CHANGES = 40;
/** Who presses one heart often presses another, ms. */
const SOON = 300;

let account: string | null = null;
let begun = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: Promise<unknown> = Promise.resolve();

/** Makes the lists of the device and of the account the same, now and after every change; without an account, takes what is the last one's away. */
export function beginSync(id: string | null): void {
  account = id;
  if (!begun) {
    begun = true;
    savedStore.subscribe(changed);
    savedSearches.subscribe(changed);
    addEventListener('online', () => void run());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void run());
  }
  void run();
}

function changed(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (isChanged(new Set(readLink()?.names))) void run();
  }, SOON);
}

/** One after the other, in all tabs. What cannot be sent now is sent after the next change, when the network is back, or by the next page. */
function run(): Promise<unknown> {
  const work = () => sync().catch(tell);
  running = running.then(() => ('locks' in navigator ? navigator.locks.request('talay-saved', work) : work()));
  return running;
}

/** Of what fails, somebody can do something about a full account alone. */
function tell(error: unknown): void {
  const fields = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['fields'] : undefined;
  if (Array.isArray(fields) && (fields as { code?: unknown }[])[0]?.code === 'LIST_FULL') savedStore.sayAccountFull();
}

async function sync(): Promise<void> {
  const link = readLink();
  if (link && link.account !== account) return void (await leave(link));
  if (account === null) return;
  let known = new Set(link?.names);
  for (;;) {
    const sent = itemsOf(read());
    const { add, remove } = changesSince(known, sent);
    const removed = remove.slice(0, MOST_CHANGES);
    const added = add.slice(0, MOST_CHANGES - removed.length);
    const ofAccount = await send(added, removed);
    for (const item of removed) known.delete(nameOf(item));
    for (const item of added) known.add(nameOf(item));
    if (added.length < add.length || removed.length < remove.length) continue;
    // What has no room on the device was not removed there.
    known = new Set(itemsOf(listsOf(ofAccount)).map(nameOf));
    write(listsOf(withChanges(ofAccount, sent, itemsOf(read()))));
    writeLink({ account, names: [...known] });
    if (!isChanged(known)) return;
  }
}

async function send(add: SavedItem[], remove: Pick<SavedItem, 'list' | 'key'>[]): Promise<SavedItem[]> {
  const context = { background: true };
  const { data } = await browserClient().mutate({ mutation: SYNC, variables: { add, remove }, fetchPolicy: 'no-cache', context });
  return (data?.syncSaved ?? []).map(({ list, key, reference }) => ({ list, key, reference: reference ?? null }));
}

/**
 * Takes from the device what the account has that was signed in before; what it was never sent stays. Whether its session has ended the
 * site says: a page that could not read who is signed in is no reason.
 */
async function leave(link: AccountLink): Promise<void> {
  if (account === null && !(await hasEnded())) return;
  const names = new Set(link.names);
  const left = listsOf(itemsOf(read()).filter((item) => !names.has(nameOf(item))));
  savedStore.replace({ ...left.saved, recent: [] });
  savedSearches.replace(left.searches);
  writeLink(null);
  if (account !== null) await sync();
}

async function hasEnded(): Promise<boolean> {
  const { data } = await browserClient().query({ query: WHO, fetchPolicy: 'no-cache' });
  return data?.me === null;
}

function isChanged(known: ReadonlySet<string>): boolean {
  const { add, remove } = changesSince(known, itemsOf(read()));
  return add.length + remove.length > 0;
}

const read = (): SavedLists => ({ saved: savedStore.state().saved, searches: savedSearches.all() });

/** Writes, and notifies subscribers, only if something changed. */
function write(lists: SavedLists): void {
  const now = read();
  const { recent } = savedStore.state().saved;
  const same = (one: readonly SavedItem[], other: readonly SavedItem[]) => JSON.stringify(one) === JSON.stringify(other);
  if (same(itemsOf(now), itemsOf(lists))) return;
  savedStore.replace({ ...lists.saved, recent });
  if (now.searches.join('\n') !== lists.searches.join('\n')) savedSearches.replace(lists.searches);
}
