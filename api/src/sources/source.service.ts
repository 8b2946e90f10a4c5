import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText } from '../core/text.js';
import { Source } from './source.entity.js';
import type { SourcesArgs } from './source.input.js';

/**
 * A page of sources by name. For staff.
 *
 * @throws {AppError} BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER
 */
export async function listSources(ctx: RequestContext, { text, ...request }: SourcesArgs): Promise<Page<Source>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const words = text?.trim() ?? '';
  checkSearchText(words);
  const query = ctx.db.createQueryBuilder(Source, 'source').where('source.deletedAt IS NULL');
  if (words !== '') query.andWhere('source.name ILIKE :like', { like: `%${words.replace(/[\\%_]/g, '\\$&')}%` });
  const [items, total] = await query
    .orderBy('lower(source.name)')
    .addOrderBy('source.id')
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}

/** The source with this id; null if missing or in the trash. For staff. */
export async function findSource(ctx: RequestContext, id: string): Promise<Source | null> {
  demandStaff(ctx);
  if (!isId(id)) return null;
  return ctx.db.createQueryBuilder(Source, 'source').where('source.id = :id AND source.deletedAt IS NULL', { id }).getOne();
}

/** Like `findSource`, but throws NOT_FOUND if there is none. */
export async function sourceNow(ctx: RequestContext, id: string): Promise<Source> {
  const source = await findSource(ctx, id);
  if (!source) throw notFound('This partner doesn’t exist.');
  return source;
}
