import { conflict, notFound } from '../kernel/errors.js';
import { isId } from '../kernel/ids.js';
import { demandStaff, type RequestContext } from '../kernel/request-context.js';
import { AppConfig } from './app-config.entity.js';

/** Every switch of the side menu, by name. */
export function listAppConfig(ctx: RequestContext): Promise<AppConfig[]> {
  return ctx.kept.get(['app_config'], 'app_config', () => ctx.db.createQueryBuilder(AppConfig, 'entry').orderBy('entry.name').getMany());
}

/**
 * Turns a switch on or off. For staff.
 *
 * @param version the version that was read
 * @throws {AppError} NOT_FOUND; CONFLICT with the present switch when it was edited since
 */
export async function setAppConfigActive(ctx: RequestContext, id: string, active: boolean, version: number): Promise<AppConfig> {
  demandStaff(ctx);
  if (!isId(id)) throw notFound('There is no such switch.');
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(AppConfig)
    .set({ active, version: () => 'version + 1' })
    .where('id = :id AND version = :version', { id, version })
    .execute();
  const entry = await ctx.db.findOneBy(AppConfig, { id });
  if (!entry) throw notFound('There is no such switch.');
  if (affected !== 1) throw conflict({ ...entry });
  return entry;
}
