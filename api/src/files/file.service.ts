import { isId } from '../kernel/ids.js';
import { checkPage, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { isStaff } from '../kernel/policy.js';
import { demandStaff, type RequestContext } from '../kernel/request-context.js';
import { File } from './file.entity.js';

/** A picture is public when a listing that is neither a draft nor in the trash uses it (hostile.md, Who may see and do what). */
const PUBLIC_FILE = `
  SELECT EXISTS (SELECT FROM unit_file k JOIN unit l ON l.id = k.unit_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM house_file k JOIN house l ON l.id = k.house_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM condo_file k JOIN condo l ON l.id = k.condo_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM village_file k JOIN village l ON l.id = k.village_id WHERE k.file_id = $1 AND NOT l.is_draft AND l.deleted_at IS NULL)
      AS public`;

/** The file; null when there is none for this viewer. */
export async function findFile(ctx: RequestContext, id: string): Promise<File | null> {
  if (!isId(id)) return null;
  const read = () => ctx.db.createQueryBuilder(File, 'file').where('file.id = :id', { id }).getOne();
  const file = await ctx.kept.get(['file'], `file:${id}`, read, { worthKeeping: (found) => found !== null });
  if (!file || isStaff(ctx.viewer)) return file;
  const visible = await ctx.kept.get(['unit', 'house', 'condo', 'village', 'file'], `file:${id}:public`, async () => {
    const rows = await ctx.db.query<{ public: boolean }[]>(PUBLIC_FILE, [id]);
    return rows[0]!.public;
  });
  return visible ? file : null;
}

/** A page of all files, newest first; staff only. */
export async function listFiles(ctx: RequestContext, request: PageRequest): Promise<Page<File>> {
  demandStaff(ctx);
  const { page, first } = checkPage(request);
  const [items, total] = await ctx.db
    .createQueryBuilder(File, 'file')
    .orderBy('file.id', 'DESC')
    .limit(first)
    .offset((page - 1) * first)
    .getManyAndCount();
  return toPage(items, total, request);
}
