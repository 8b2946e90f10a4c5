import { isId } from '../core/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../core/page.js';
import { isStaff } from '../core/policy.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { checkSearchText } from '../core/text.js';
import { File } from './file.entity.js';
import { USED } from './file-uses.js';
import { fileById } from './file.loaders.js';

/**
 * A picture is public when a listing that is neither a draft nor in the trash (nor a village that is not active) uses it, or shows it in its
 * text, or an active page does, or where it is the photo of an active agent of such a home.
 */
const PUBLIC_FILE = `
  SELECT EXISTS (SELECT FROM unit_file k JOIN unit l ON l.id = k.unit_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM house_file k JOIN house l ON l.id = k.house_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM condo_file k JOIN condo l ON l.id = k.condo_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM village_file k JOIN village l ON l.id = k.village_id WHERE k.file_id = $1 AND l.active AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM file_in_text k JOIN unit l ON l.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'unit' AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM file_in_text k JOIN house l ON l.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'house' AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM file_in_text k JOIN condo l ON l.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'condo' AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM file_in_text k JOIN village l ON l.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'village' AND l.active AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM file_in_text k JOIN page p ON p.id = k.record_id WHERE k.file_id = $1 AND k.noun = 'page' AND p.active AND p.deleted_at IS NULL)
      OR EXISTS (
        SELECT FROM agent a WHERE a.photo_id = $1 AND a.active AND a.deleted_at IS NULL
          AND (EXISTS (SELECT FROM unit l WHERE l.agent_id = a.id AND NOT l.is_draft AND l.deleted_at IS NULL)
            OR EXISTS (SELECT FROM house l WHERE l.agent_id = a.id AND NOT l.is_draft AND l.deleted_at IS NULL))
      )
      AS public`;

/** The file; null if this viewer may not see it. During a database outage, the last known state (`ctx.kept.awaySince`). */
export async function findFile(ctx: RequestContext, id: string): Promise<File | null> {
  if (!isId(id)) return null;
  const read = () => ctx.db.createQueryBuilder(File, 'file').where('file.id = :id', { id }).getOne();
  const file = await ctx.kept.get(['file'], `file:${id}`, read, {
    worthKeeping: (found) => found !== null,
    whileAway: true,
  });
  if (!file || isStaff(ctx.viewer)) return file;
  const isPublic = async () => (await ctx.db.query<{ public: boolean }[]>(PUBLIC_FILE, [id]))[0]!.public;
  const visible = await ctx.kept.get(['unit', 'house', 'condo', 'village', 'page', 'agent', 'file'], `file:${id}:public`, isPublic, {
    whileAway: true,
  });
  return visible ? file : null;
}

/** Which files are requested. */
export interface FileFilter {
  /** A part of the name or the caption. */
  search?: string | null;
  /** True for those that nothing uses, false for the others. */
  unused?: boolean | null;
}

/** A page of all files, newest first; staff only. Throws BAD_PAGE, LIMIT_AMOUNT, TEXT_TOO_LONG, INVALID_CHARACTER. */
export async function listFiles(ctx: RequestContext, { search, unused }: FileFilter, request: PageRequest): Promise<Page<File>> {
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
