import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { AppConfig } from './app-config.entity.js';
import { listAppConfig, setAppConfigActive } from './app-config.service.js';

/** Switches of the side menu through GraphQL. */
@Resolver(() => AppConfig)
export class AppConfigResolver {
  @Query(() => [AppConfig], { description: 'Every switch of the side menu, by name.' })
  appConfig(@Ctx() ctx: RequestContext): Promise<AppConfig[]> {
    return listAppConfig(ctx);
  }

  @Mutation(() => AppConfig, {
    description: 'Turns a switch of the side menu on or off; CONFLICT if somebody else has edited it. For staff.',
  })
  setAppConfigActive(
    @Arg('id', () => ID, { description: 'Id of the switch.' }) id: string,
    @Arg('active', () => Boolean, { description: 'Whether the menu shows it.' }) active: boolean,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Ctx() ctx: RequestContext,
  ): Promise<AppConfig> {
    return setAppConfigActive(ctx, id, active, version);
  }
}
