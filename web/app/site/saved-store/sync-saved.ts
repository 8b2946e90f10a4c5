import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { browserClient } from '~/data/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { readLink, writeLink, type AccountLink } from './account-link';
import { changesSince, itemsOf, listsOf, nameOf, withChanges, type SavedItem, type SavedLists } from './saved-items';
import { savedSearches } from './saved-searches';
import { savedStore } from './use-saved';

/*
 * Synchronises the lists of a device with those of the account logged in there (decision 0036). The lists are read and changed on the device;
 * changes since the last synchronisation are sent, and the account's resulting lists replace the local ones.
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

/** Maximum changes per request: even with the longest searches they fit the API's body limit. */
const MOST_CHANGES = 40;
/** Debounce, ms: someone who adds one favourite often adds another. */
const SOON = 300;

let account: string | null = null;
let begun = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: Promise<unknown> = Promise.resolve();

/** Synchronises the device's lists with the account, now and after every change; without an account, removes the previous one's items. */
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

/** One at a time across all tabs. A failed request is retried after the next change, when the network is back, or by the next page. */
function run(): Promise<unknown> {
  const work = () => sync().catch(tell);
  running = running.then(() => ('locks' in navigator ? navigator.locks.request('talay-saved', work) : work()));
  return running;
}

/** Of all failures, only a full list can be resolved by the user. */
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
    // Items that did not fit on the device were not removed by the user.
    known = new Set(itemsOf(listsOf(ofAccount)).map(nameOf));
    write(listsOf(withChanges(ofAccount, sent, itemsOf(read()))));
    writeLink({ account, names: [...known] });
    if (!isChanged(known)) return;
  }
}

async function send(add: SavedItem[], remove: Pick<SavedItem, 'list' | 'key'>[]): Promise<SavedItem[]> {
  const context = { background: true, notShown: true };
  const { data } = await browserClient().mutate({ mutation: SYNC, variables: { add, remove }, fetchPolicy: 'no-cache', context });
  return (data?.syncSaved ?? []).map(({ list, key, reference }) => ({ list, key, reference: reference ?? null }));
}

/**
 * Removes the previous account's items from the device; items never sent to it stay. The server decides whether its session has ended:
 * failing to read the current user is not a reason.
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
