import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { File } from '../files/file.entity.js';
import { fileUses, MOST_USES } from '../files/file-uses.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { FileUse } from './file-use.type.js';

/** What uses a file, through GraphQL. */
@Resolver(() => File)
export class FileUseResolver {
  @FieldResolver(() => [FileUse], { description: `What uses it, newest first, at most ${MOST_USES}; nothing for those who are no staff.` })
  async usage(@Root() { id }: File, @Ctx() ctx: RequestContext): Promise<FileUse[]> {
    return isStaff(ctx.viewer) ? (await ctx.loader(fileUses).load(id)).first : [];
  }

  @FieldResolver(() => Int, { nullable: true, description: 'How often it is used; null for those who are no staff.' })
  async usageTotal(@Root() { id }: File, @Ctx() ctx: RequestContext): Promise<number | null> {
    return isStaff(ctx.viewer) ? (await ctx.loader(fileUses).load(id)).total : null;
  }
}
