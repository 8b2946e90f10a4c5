import { recordAll } from '../records/recorded.js';
import { RevisionAction, type Revision } from '../records/revision.entity.js';
import { conflict, notFound } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { AppConfig } from './app-config.entity.js';

/** Every switch of the side menu, by name. */
export function listAppConfig(ctx: RequestContext): Promise<AppConfig[]> {
  return ctx.cache.get(['app_config'], 'app_config', () => ctx.db.createQueryBuilder(AppConfig, 'entry').orderBy('entry.name').getMany());
}

/**
 * Turns a switch on or off and enters it into the history; nothing is written where it stands so already. For staff.
 *
 * @param version the version that was read; null overwrites the current one
 * @throws {AppError} NOT_FOUND; CONFLICT with the present switch when it was edited since
 */
export function setAppConfigActive(ctx: RequestContext, id: string, active: boolean, version: number | null): Promise<AppConfig> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const entry = isId(id) ? await inner.db.findOne(AppConfig, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
    if (!entry) throw notFound('This menu entry doesn’t exist.');
    if (version !== null && version !== entry.version) throw conflict({ ...entry });
    if (active === entry.active) return entry;
    const written = { ...entry, active, version: entry.version + 1 };
    await inner.db.update(AppConfig, { id }, { active, version: written.version });
    const changes = [['active', entry.active, active]] as const;
    await recordAll(inner, 'app_config', RevisionAction.UPDATE, [{ id, version: written.version, changes }]);
    return written;
  });
}

/** Resets a switch to its state after the revision. For staff. Throws NOT_FOUND. */
export async function revertAppConfig(ctx: RequestContext, { recordId, changes }: Revision): Promise<void> {
  const active = changes.some(([path, , after]) => path === 'active' && after === true);
  await setAppConfigActive(ctx, recordId, active, null);
}
