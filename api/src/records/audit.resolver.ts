import { Args, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import type { RequestContext } from '../core/request-context.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLogArgs } from './audit.input.js';
import { readAuditLog } from './audit.service.js';

@ObjectType({ description: 'A page of the audit log.' })
class AuditLogPage extends PageNumbers {
  @Field(() => [AuditEntry], { description: 'The entries, newest first.' })
  items!: AuditEntry[];
}

/** The audit log through GraphQL. */
@Resolver()
export class AuditResolver {
  @Query(() => AuditLogPage, {
    description: 'Sign-ins, failed ones, refusals, exports and what was done to accounts, of the last 180 days, 20 a page. For a GOD.',
  })
  auditLog(@Args(() => AuditLogArgs) args: AuditLogArgs, @Ctx() ctx: RequestContext): Promise<AuditLogPage> {
    return readAuditLog(ctx, args);
  }
}
