import type { RequestContext } from '../kernel/request-context.js';
import { AppConfig } from './app-config.entity.js';

/** Every switch of the side menu, by name. */
export function listAppConfig(ctx: RequestContext): Promise<AppConfig[]> {
  return ctx.kept.get(['app_config'], 'app_config', () => ctx.db.createQueryBuilder(AppConfig, 'entry').orderBy('entry.name').getMany());
}
