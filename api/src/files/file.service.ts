import { HOME_KINDS, LISTING_KINDS, NOUNS, type ListingKind } from '../fields/listing-nouns.js';
import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText } from '../core/text.js';
import { File } from './file.entity.js';
import { USED } from './file-uses.js';
import { fileById } from './file.loaders.js';
import { BROKEN } from './variant-jobs.service.js';

/** SQL condition: visitors see the listing `l`. */
const shown = (kind: ListingKind) => `${NOUNS[kind].closedWhenInactive ? 'l.active AND ' : ''}NOT l.is_draft AND l.deleted_at IS NULL`;

/**
 * A picture is public when a listing that is neither a draft nor in the trash (nor a village that is not active) uses it, or shows it in its
 * text, or an active page does, or where it is the photo of an active agent of such a home.
 */
const PUBLIC_FILE = `
  SELECT ${LISTING_KINDS.map((kind) => `EXISTS (SELECT FROM ${kind}_file k JOIN ${kind} l ON l.id = k.${kind}_id WHERE k.file_id = $1 AND ${shown(kind)})`).join('\n      OR ')}
      OR ${LISTING_KINDS.map((kind) => `EXISTS (SELECT FROM file_in_text k JOIN ${kind} l ON l.id = k.record_id WHERE k.file_id = $1 AND k.noun = '${kind}' AND ${shown(kind)})`).join('\n      OR ')}
      OR EXISTS (SELECT FROM file_in_text k JOIN page p ON p.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'page' AND p.active AND p.deleted_at IS NULL)
      OR EXISTS (
        SELECT FROM agent a WHERE a.photo_id = $1 AND a.active AND a.deleted_at IS NULL
          AND (${HOME_KINDS.map((kind) => `EXISTS (SELECT FROM ${kind} l WHERE l.agent_id = a.id AND ${shown(kind)})`).join(' OR ')})
      )
      AS public`;

/** The file; null if this viewer may not see it. During a database outage, the last known state (`ctx.cache.awaySince`). */
export async function findFile(ctx: RequestContext, id: string): Promise<File | null> {
  if (!isId(id)) return null;
  const read = () => ctx.db.createQueryBuilder(File, 'file').where('file.id = :id', { id }).getOne();
  const file = await ctx.cache.get(['file'], `file:${id}`, read, {
    cacheable: (found) => found !== null,
    whileAway: true,
  });
  if (!file || isStaff(ctx.viewer)) return file;
  const isPublic = async () => (await ctx.db.query<{ public: boolean }[]>(PUBLIC_FILE, [id]))[0]!.public;
  const visible = await ctx.cache.get([...LISTING_KINDS, 'page', 'agent', 'file'], `file:${id}:public`, isPublic, {
    whileAway: true,
  });
  return visible ? file : null;
}

/** Whether any stored picture is a drawing of the demo set. */
export function hasDrawings(ctx: RequestContext): Promise<boolean> {
  const read = async () => (await ctx.db.query<{ any: boolean }[]>('SELECT EXISTS (SELECT FROM file WHERE drawing) AS any'))[0]!.any;
  return ctx.cache.get(['file'], 'file:drawings', read, { whileAway: true });
}

/** Which files are requested. */
export interface FileFilter {
  /** A part of the name or the caption. */
  search?: string | null;
  /** True for those that nothing uses, false for the others. */
  unused?: boolean | null;
  /** True for those whose variants could not be made. */
  broken?: boolean | null;
}

/** A page of all files, newest first; staff only. Throws BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER. */
export async function listFiles(ctx: RequestContext, { search, unused, broken }: FileFilter, request: PageRequest): Promise<Page<File>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const query = ctx.db.createQueryBuilder(File, 'f').orderBy('f.id', 'DESC');
  const text = search?.trim() ?? '';
  checkSearchText(text);
  if (text) {
    query.andWhere('(f.name ILIKE :text OR f.caption_en ILIKE :text OR f.caption_ru ILIKE :text)', {
      text: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`,
    });
  }
  if (typeof unused === 'boolean') query.andWhere(unused ? `NOT ${USED}` : USED);
  if (broken) query.andWhere(`f.id IN (${BROKEN})`);
  const [items, total] = await query
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}

/** The file with its staff fields; null for everyone else. A file loaded from a list of pictures may lack some fields. */
export async function fileFacts(ctx: RequestContext, file: File): Promise<File | null> {
  if (!isStaff(ctx.viewer)) return null;
  return file.bytes === undefined ? ctx.loader(fileById).load(file.id) : file;
}
