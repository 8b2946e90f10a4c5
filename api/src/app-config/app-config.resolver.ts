import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { AppConfig } from './app-config.entity.js';
import { listAppConfig } from './app-config.service.js';

/** Switches of the side menu through GraphQL. */
@Resolver(() => AppConfig)
export class AppConfigResolver {
  @Query(() => [AppConfig], { description: 'Every switch of the side menu, by name.' })
  appConfig(@Ctx() ctx: RequestContext): Promise<AppConfig[]> {
    return listAppConfig(ctx);
  }
}
