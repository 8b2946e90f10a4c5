import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { MOST_LISTINGS, previewOf } from './alert-about.service.js';
import { alertChannels } from './alert-channels.service.js';
import { AlertEvery } from './alert.entity.js';
import { AlertInput } from './alert.input.js';
import { AlertAbout, AlertChannels, AlertReceipt, AlertView } from './alert.type.js';
import { createAlert } from './create-alert.service.js';
import { changeAlert, confirmAlert, findAlert, stopAlert, stopMyAlerts } from './manage-alert.service.js';

const TOKEN = { description: 'The token of a message about the alert.' };

/** GraphQL API for alerts: created by anyone, managed with a token. */
@Resolver()
export class AlertResolver {
  @Query(() => AlertChannels, { description: 'Available alert channels on this site.' })
  alertChannels(@Ctx() ctx: RequestContext): Promise<AlertChannels> {
    return alertChannels(ctx);
  }

  @Query(() => AlertAbout, {
    nullable: true,
    description: 'What an alert would watch, with names; either `search` or `listings`. Null where that makes no sense.',
    complexity: costOfList(MOST_LISTINGS, 50),
  })
  alertAbout(
    @Ctx() ctx: RequestContext,
    @Arg('search', () => String, { nullable: true, description: 'A query string as in addresses.' }) search: string | null,
    @Arg('listings', () => [ID], { nullable: true, description: 'Ids of homes.' }) listings: string[] | null,
  ): Promise<AlertAbout | null> {
    return previewOf(ctx, search ?? null, listings ?? null);
  }

  @Query(() => AlertView, { nullable: true, description: 'The alert for this token; null if there is none.' })
  alert(@Arg('token', () => String, TOKEN) token: string, @Ctx() ctx: RequestContext): Promise<AlertView | null> {
    return findAlert(ctx, token);
  }

  @Mutation(() => AlertReceipt, {
    description:
      'Asks for an alert. It begins when it is confirmed: by the link that is sent to the e-mail address, or by starting the bot.',
  })
  createAlert(
    @Arg('alert', () => AlertInput, { description: 'The alert.' }) alert: AlertInput,
    @Ctx() ctx: RequestContext,
  ): Promise<AlertReceipt> {
    return createAlert(ctx, alert);
  }

  @Mutation(() => AlertView, { description: 'Confirms an alert of an e-mail address.' })
  confirmAlert(@Arg('token', () => String, TOKEN) token: string, @Ctx() ctx: RequestContext): Promise<AlertView> {
    return confirmAlert(ctx, token);
  }

  @Mutation(() => AlertView, { description: 'Changes the frequency of an alert, and resumes a paused one.' })
  changeAlert(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('every', () => AlertEvery, { description: 'How often at most.' }) every: AlertEvery,
    @Ctx() ctx: RequestContext,
  ): Promise<AlertView> {
    return changeAlert(ctx, token, every);
  }

  @Mutation(() => Boolean, { description: 'Ends and forgets an alert; true, too, where it was ended before.' })
  async stopAlert(@Arg('token', () => String, TOKEN) token: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await stopAlert(ctx, token);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Ends and forgets all alerts of the address whose confirmed alert the token opens.' })
  async stopMyAlerts(@Arg('token', () => String, TOKEN) token: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await stopMyAlerts(ctx, token);
    return true;
  }
}
