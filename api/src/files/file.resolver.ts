import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { PageNumbers } from '../core/page-numbers.type.js';
import { PAGE_SIZE } from '../core/page.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { File } from './file.entity.js';
import { fileIsBroken } from './file.loaders.js';
import { fileFacts, findFile, hasDrawings, listFiles } from './file.service.js';

@ArgsType()
class FileListArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Only those with this in their name or caption; at most 100 characters.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only those that nothing uses; false: only those that something uses.' })
  unused?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only those whose sizes could not be made.' })
  broken?: boolean | null;
}

@ObjectType({ description: 'A page of files.' })
class FilePage extends PageNumbers {
  @Field(() => [File], { description: 'The files, newest first.' })
  files!: File[];
}

/** Stored pictures through GraphQL. */
@Resolver(() => File)
export class FileResolver {
  @Query(() => File, { nullable: true, description: 'One stored picture; null when there is none.' })
  file(@Arg('id', () => ID, { description: 'Id of the file.' }) id: string, @Ctx() ctx: RequestContext): Promise<File | null> {
    return findFile(ctx, id);
  }

  @Query(() => Boolean, { description: 'Whether some pictures are drawings of the demo set, so that the site can say so.' })
  hasDrawings(@Ctx() ctx: RequestContext): Promise<boolean> {
    return hasDrawings(ctx);
  }

  @Query(() => FilePage, { description: 'All stored pictures, newest first; staff only.' })
  async files(@Args(() => FileListArgs) args: FileListArgs, @Ctx() ctx: RequestContext): Promise<FilePage> {
    const { items, ...numbers } = await listFiles(ctx, args, args);
    return { files: items, ...numbers };
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Size of the original, bytes; null for those who are no staff.' })
  async bytes(@Root() file: File, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await fileFacts(ctx, file))?.bytes ?? null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether its sizes could not be made: visitors may see a placeholder in its place. Null for those who are no staff.',
  })
  isBroken(@Root() { id }: File, @Ctx() ctx: RequestContext): Promise<boolean> | null {
    return isStaff(ctx.viewer) ? ctx.loader(fileIsBroken).load(id) : null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When it was stored; null for those who are no staff.' })
  async createdAt(@Root() file: File, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await fileFacts(ctx, file))?.createdAt ?? null;
  }
}
