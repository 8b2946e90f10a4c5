import { refusedValues, type FieldError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandAccount, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { SavedItem, SavedList } from './saved-item.entity.js';
import type { SavedItemInput } from './saved-item.input.js';

/** Maximum number of items changed by one request. */
export const MOST_CHANGES = 100;

/** Maximum list lengths of an account: the full lists of several devices fit. Together at most some 300 kB. */
export const MOST_ITEMS: Readonly<Record<SavedList, number>> = {
  [SavedList.FAVOURITES]: 300,
  [SavedList.HIDDEN]: 1_000,
  [SavedList.SHORTLIST]: 300,
  [SavedList.SEARCHES]: 60,
};

const REFERENCE = /^[UH]-\d{1,9}$/;
/** The query string of an address, with non-ASCII characters percent-encoded. */
const SEARCH = /^[\x21-\x7e]{0,2000}$/;

/**
 * Applies a device's changes to the lists of the viewer's account and returns the resulting lists, in the order in which items were added.
 * Adding an existing item or removing a missing one changes nothing. A favourite is never hidden: an item hidden on one device and liked on
 * another is a favourite (decision 0036).
 *
 * @throws {AppError} UNAUTHENTICATED; BAD_USER_INPUT (422) with TOO_MANY, BAD_ITEM or LIST_FULL at `add` or `remove`, in which case nothing is changed
 */
export async function syncSaved(
  ctx: RequestContext,
  add: readonly SavedItemInput[],
  remove: readonly SavedItemInput[],
): Promise<SavedItem[]> {
  const { id } = demandAccount(ctx);
  if (add.length + remove.length > MOST_CHANGES) throw refuse('add', 'TOO_MANY', `Send at most ${MOST_CHANGES} changes at once.`);
  add.forEach((item, at) => check(item, `add.${at}`, true));
  remove.forEach((item, at) => check(item, `remove.${at}`, false));
  if (add.length + remove.length === 0) return listSaved(ctx, id);
  return inWriteTransaction(ctx, async (inner) => {
    // Serialises concurrent requests from devices of the same account.
    await inner.db.query('SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await take(inner, id, remove);
    await put(inner, id, add);
    return checkLengths(await listSaved(inner, id));
  });
}

function check({ list, key, reference }: SavedItemInput, path: string, isAdded: boolean): void {
  const isGood =
    list === SavedList.SEARCHES
      ? SEARCH.test(key)
      : isId(key) && (!isAdded || (typeof reference === 'string' && REFERENCE.test(reference)));
  if (!isGood) throw refuse(path, 'BAD_ITEM', 'This is neither a home with its reference nor a search of this site.');
}

function refuse(path: string, code: string, message: string) {
  return refusedValues([{ path, code, message } satisfies FieldError]);
}

async function take({ db }: RequestContext, accountId: string, items: readonly SavedItemInput[]): Promise<void> {
  if (items.length === 0) return;
  await db.query(
    'DELETE FROM saved_item USING unnest($2::text[], $3::text[]) AS gone (list, key) WHERE account_id = $1 AND (saved_item.list, saved_item.key) = (gone.list, gone.key)',
    [accountId, items.map(({ list }) => list), items.map(({ key }) => key)],
  );
}

async function put({ db }: RequestContext, accountId: string, items: readonly SavedItemInput[]): Promise<void> {
  if (items.length === 0) return;
  await db.query(
    `INSERT INTO saved_item (account_id, list, key, reference, position)
     SELECT $1, list, key, CASE WHEN list <> 'searches' THEN reference END,
            place + (SELECT coalesce(max(position), 0) FROM saved_item WHERE account_id = $1)
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS item (list, key, reference, place)
     ON CONFLICT DO NOTHING`,
    [accountId, items.map(({ list }) => list), items.map(({ key }) => key), items.map(({ reference }) => reference ?? null)],
  );
  await db.query(
    `DELETE FROM saved_item hidden USING saved_item favourite
     WHERE hidden.account_id = $1 AND hidden.list = 'hidden'
       AND favourite.account_id = $1 AND favourite.list = 'favourites' AND favourite.key = hidden.key`,
    [accountId],
  );
}

function listSaved({ db }: RequestContext, accountId: string): Promise<SavedItem[]> {
  return db.find(SavedItem, { where: { accountId }, order: { position: 'ASC' } });
}

function checkLengths(items: SavedItem[]): SavedItem[] {
  for (const list of Object.values(SavedList)) {
    const most = MOST_ITEMS[list];
    if (items.filter((item) => item.list === list).length > most)
      throw refuse('add', 'LIST_FULL', `The account has room for ${most} items in the list “${list}”. Remove some first.`);
  }
  return items;
}
