import { Arg, Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { PageNumbers } from '../kernel/page-numbers.type.js';
import { PAGE_SIZE } from '../kernel/page.js';
import type { RequestContext } from '../kernel/request-context.js';
import { File } from './file.entity.js';
import { findFile, listFiles } from './file.service.js';

@ArgsType()
class FileListArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
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

  @Query(() => FilePage, { description: 'All stored pictures, newest first; staff only.' })
  async files(@Args(() => FileListArgs) args: FileListArgs, @Ctx() ctx: RequestContext): Promise<FilePage> {
    const { items, ...numbers } = await listFiles(ctx, args);
    return { files: items, ...numbers };
  }
}
