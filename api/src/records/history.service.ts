import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { HOME_KINDS, isHomeKind } from '../fields/listing-nouns.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { Revision, RevisionAction, RevisionNoun } from './revision.entity.js';

/**
 * A page of what was done to a record, or to all records of a noun where no id is given, newest first; nothing of what nobody has written
 * since the history is kept. For staff.
 */
export async function historyOf(ctx: RequestContext, noun: RevisionNoun, id: string | null, request: PageRequest): Promise<Page<Revision>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  if (id !== null && !isId(id)) return toPage<Revision>([], 0, request);
  const query = ctx.db
    .createQueryBuilder(Revision, 'r')
    .limit(first)
    .offset((page - 1) * first);
  if (id === null) query.where('r.noun = :noun', { noun }).orderBy('r.id', 'DESC');
  else
    // A home has one history, whichever kind it was when something was done to it.
    query
      .where('r.recordId = :id AND r.noun IN (:...nouns)', { id, nouns: isHomeKind(noun) ? HOME_KINDS : [noun] })
      .orderBy('r.version', 'DESC');
  const [items, total] = await query.getManyAndCount();
  return toPage(items, total, request);
}

/** The revision of this id. For staff. Throws NOT_FOUND. */
export async function revisionOf(ctx: RequestContext, id: string): Promise<Revision> {
  demandStaff(ctx);
  const revision = isId(id) ? await ctx.db.createQueryBuilder(Revision, 'r').where('r.id = :id', { id }).getOne() : null;
  if (!revision) throw notFound('This history entry doesn’t exist.');
  return revision;
}

/** The last move that made the home what it is; null for one that never moved. */
export function historyOfMove(ctx: RequestContext, noun: RevisionNoun, id: string): Promise<Revision | null> {
  return ctx.db
    .createQueryBuilder(Revision, 'r')
    .where('r.recordId = :id AND r.noun = :noun AND r.action = :action', { id, noun, action: RevisionAction.MOVE })
    .orderBy('r.version', 'DESC')
    .limit(1)
    .getOne();
}
