import { notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page } from '../core/page.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText } from '../core/text.js';
import { Landmark } from './landmark.entity.js';
import type { DeskLandmarksArgs } from './landmark.input.js';

/**
 * A page of landmarks for those who keep them, active or not, by kind and English name. For staff.
 *
 * @throws {AppError} BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER
 */
export async function deskLandmarks(ctx: RequestContext, { kind, text, ...request }: DeskLandmarksArgs): Promise<Page<Landmark>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const words = text?.trim() ?? '';
  checkSearchText(words);
  const query = ctx.db.createQueryBuilder(Landmark, 'landmark').where('landmark.deletedAt IS NULL');
  if (kind) query.andWhere('landmark.kind = :kind', { kind });
  if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    query.andWhere('(landmark.name.en ILIKE :like OR landmark.name.ru ILIKE :like)', { like });
  }
  const [items, total] = await query
    .orderBy('landmark.kind')
    .addOrderBy('landmark.name.en')
    .addOrderBy('landmark.id')
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}

/** The landmark of this id, active or not. Throws NOT_FOUND, also where it is in the trash. */
export async function landmarkById(ctx: RequestContext, id: string): Promise<Landmark> {
  const landmark = isId(id)
    ? await ctx.db.createQueryBuilder(Landmark, 'landmark').where('landmark.id = :id AND landmark.deletedAt IS NULL', { id }).getOne()
    : null;
  if (!landmark) throw notFound('This place doesn’t exist.');
  return landmark;
}
