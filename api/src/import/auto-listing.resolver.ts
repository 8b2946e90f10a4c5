import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { FileStore } from '../files/file-store.js';
import { openUpload } from '../files/file-write.resolver.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { Source } from '../sources/source.entity.js';
import { sourceOf } from '../sources/source.loaders.js';
import { AutoListing, AutoListingEntity } from './auto-listing.entity.js';
import {
  AutoListingColumnInput,
  AutoListingGoneArgs,
  AutoListingHeaderInput,
  AutoListingOptionsInput,
  AutoListingRowsArgs,
  AutoListingsArgs,
  MOST_ROWS_SHOWN,
} from './auto-listing.input.js';
import { complexOf, deleteAutoListing, earlierImport, findAutoListing, listAutoListings, undoUntil } from './auto-listing.service.js';
import {
  AutoListingColumn,
  AutoListingComplexView,
  AutoListingEarlier,
  AutoListingField,
  AutoListingGonePage,
  AutoListingPage,
  AutoListingPictures,
  AutoListingRows,
  AutoListingRowView,
  AutoListingTake,
  AutoListingTarget,
} from './auto-listing.type.js';
import { columnsOf } from './column-view.service.js';
import { complexesOf, countUnconfirmedNew, setAutoListingComplex } from './complexes.service.js';
import { fieldsOf, setAutoListingColumns, setAutoListingHeader, setAutoListingOptions } from './mapping.service.js';
import { picturesOf } from './pictures.service.js';
import { clearAutoListingTarget, rowsOf, setAutoListingCell, setAutoListingTake, setAutoListingTarget } from './rows.service.js';
import { goneOf } from './sync.service.js';
import { checkAutoListing, finishAutoListing, undoAutoListing } from './stages.service.js';
import { startAutoListing } from './start.service.js';
import { stopAutoListing } from './stop.service.js';

const IMPORT = { description: 'Id of the import.' };

/** Imports through GraphQL (spec 2 and 7, decision 0018). All of it is for staff. */
@Resolver(() => AutoListing)
export class AutoListingResolver {
  constructor(private readonly store: FileStore) {}

  @Query(() => AutoListing, { nullable: true, description: 'An import; null if there is none. For staff.' })
  autoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListing | null> {
    return findAutoListing(ctx, id);
  }

  @Query(() => AutoListingPage, { description: 'Imports, the newest first. For staff.', complexity: costOfList() })
  autoListings(@Args(() => AutoListingsArgs) args: AutoListingsArgs, @Ctx() ctx: RequestContext): Promise<AutoListingPage> {
    return listAutoListings(ctx, args);
  }

  @Query(() => AutoListingRows, { description: 'Rows of an import, in their order. For staff.', complexity: costOfList(MOST_ROWS_SHOWN) })
  autoListingRows(@Args(() => AutoListingRowsArgs) args: AutoListingRowsArgs, @Ctx() ctx: RequestContext): Promise<AutoListingRows> {
    return rowsOf(ctx, args);
  }

  @Query(() => AutoListingGonePage, {
    description: 'Homes that are not in the file of their source any more. For staff.',
    complexity: costOfList(MOST_ROWS_SHOWN),
  })
  autoListingGone(@Args(() => AutoListingGoneArgs) args: AutoListingGoneArgs, @Ctx() ctx: RequestContext): Promise<AutoListingGonePage> {
    return goneOf(ctx, args);
  }

  @Query(() => [AutoListingField], { description: 'The fields that columns can be mapped to. For staff.', complexity: 100 })
  autoListingFields(
    @Arg('entity', () => AutoListingEntity, { description: 'What the rows are.' }) entity: AutoListingEntity,
    @Ctx() ctx: RequestContext,
  ): AutoListingField[] {
    return fieldsOf(ctx, entity);
  }

  @Mutation(() => AutoListing, {
    description:
      'Reads a spreadsheet (.xls, .xlsx, .csv; 25 MB, 50,000 rows at most) and keeps its rows; nothing is written to listings. For staff.',
  })
  startAutoListing(
    @Arg('file', () => GraphQLUpload, { description: 'The spreadsheet.' }) file: Promise<FileUpload>,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return startAutoListing(ctx, this.store, openUpload(file));
  }

  @Mutation(() => AutoListing, { description: 'Says where the data begin; guesses what the columns are. For staff.' })
  setAutoListingHeader(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('header', () => AutoListingHeaderInput, { description: 'Where the data begin.' }) header: AutoListingHeaderInput,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return setAutoListingHeader(ctx, id, header);
  }

  @Mutation(() => AutoListing, {
    description: 'Says what columns are; those left out stay. What differs from the guess is remembered for further files. For staff.',
  })
  setAutoListingColumns(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('columns', () => [AutoListingColumnInput], { description: 'The columns.' }) columns: AutoListingColumnInput[],
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return setAutoListingColumns(ctx, id, columns);
  }

  @Mutation(() => AutoListing, { description: 'Says how rows go in. For staff.' })
  setAutoListingOptions(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('options', () => AutoListingOptionsInput, { description: 'How rows go in.' }) options: AutoListingOptionsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return setAutoListingOptions(ctx, id, options);
  }

  @Mutation(() => AutoListing, {
    description: 'Starts checking every row; nothing is written to listings. Poll `stage` and `done` until it is CHECKED. For staff.',
  })
  checkAutoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListing> {
    return checkAutoListing(ctx, id);
  }

  @Mutation(() => AutoListing, {
    description: 'Sets which condo or village a name in the file refers to; its rows are checked again. For staff.',
  })
  setAutoListingComplex(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('name', () => String, { description: 'The name as `complexes` has it.' }) name: string,
    @Arg('complex', () => ID, { nullable: true, description: 'The condo or village; null: a new one is made.' }) complex: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return setAutoListingComplex(ctx, id, name, complex ?? null);
  }

  @Mutation(() => AutoListingRowView, { description: 'Corrects a cell; the row is checked at once. For staff.' })
  setAutoListingCell(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('ordinal', () => Int, { description: 'Row, from 0.' }) ordinal: number,
    @Arg('column', () => Int, { description: 'Column, from 0.' }) column: number,
    @Arg('text', () => String, { description: 'What the cell is to hold.' }) text: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingRowView> {
    return setAutoListingCell(ctx, id, ordinal, column, text);
  }

  @Mutation(() => AutoListingRowView, { description: 'Says which listing a row means; it is checked at once. For staff.' })
  setAutoListingTarget(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('ordinal', () => Int, { description: 'Row, from 0.' }) ordinal: number,
    @Arg('target', () => ID, { nullable: true, description: 'The listing; null: a new one.' }) target: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingRowView> {
    return setAutoListingTarget(ctx, id, ordinal, target ?? null);
  }

  @Mutation(() => AutoListingRowView, {
    description: 'Takes back what was said of which listing a row means; it is checked at once. For staff.',
  })
  clearAutoListingTarget(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('ordinal', () => Int, { description: 'Row, from 0.' }) ordinal: number,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingRowView> {
    return clearAutoListingTarget(ctx, id, ordinal);
  }

  @Mutation(() => AutoListingRowView, {
    description:
      'Says whose value a home gets in a field that both its source and the staff have changed; the row is checked at once. For staff.',
  })
  setAutoListingTake(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('ordinal', () => Int, { description: 'Row, from 0.' }) ordinal: number,
    @Arg('path', () => String, { description: 'Path of the field.' }) path: string,
    @Arg('take', () => AutoListingTake, { description: 'Whose value it gets.' }) take: AutoListingTake,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingRowView> {
    return setAutoListingTake(ctx, id, ordinal, path, take);
  }

  @Mutation(() => AutoListing, {
    description:
      'Begins to write the rows of a checked import as drafts, or the remaining ones of a stopped import. Ask for `stage` and `done` until it is DONE or FAILED; asked twice it is done once. For staff.',
  })
  finishAutoListing(
    @Arg('id', () => ID, IMPORT) id: string,
    @Arg('confirmGone', () => Boolean, {
      defaultValue: false,
      description:
        'True: a person has confirmed how many homes are taken off the site. Without it, more than a fifth of the source is GONE_UNCONFIRMED.',
    })
    confirmGone: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return finishAutoListing(ctx, id, confirmGone);
  }

  @Mutation(() => AutoListing, {
    description:
      'Stops the check or the run of an import. What is written stays and can be undone, and `finishAutoListing` writes the rest; poll `stage` until it is STOPPED. For staff.',
  })
  stopAutoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListing> {
    return stopAutoListing(ctx, id);
  }

  @Mutation(() => AutoListing, {
    description:
      'Begins to take an import back, within 30 days: what it created and nobody edited since is removed, what it changed is put back. For staff.',
  })
  undoAutoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListing> {
    return undoAutoListing(ctx, id);
  }

  @Mutation(() => Boolean, { description: 'Throws away an import that has written nothing. For staff.' })
  async deleteAutoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deleteAutoListing(ctx, id);
    return true;
  }

  @FieldResolver(() => [AutoListingColumn], { description: 'Its columns; empty before the row of the headers is chosen.', complexity: 350 })
  columns(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingColumn[]> {
    return columnsOf(ctx, one);
  }

  @FieldResolver(() => [AutoListingComplexView], {
    description: 'Names of condos or villages that it holds, at most 500; empty before the check.',
    complexity: 350,
  })
  complexes(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingComplexView[]> {
    return complexesOf(ctx, one);
  }

  @FieldResolver(() => Int, {
    description: 'How many new condos or villages wait for a person to confirm them: one by one, or all of them with `newComplexes`.',
    complexity: 10,
  })
  newComplexesAsked(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<number> {
    return countUnconfirmedNew(ctx, one);
  }

  @FieldResolver(() => AutoListingTarget, {
    nullable: true,
    description: 'The condo or village that all rows go into; null where each names its own.',
    complexity: 10,
  })
  complex(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingTarget | null> {
    return complexOf(ctx, one);
  }

  @FieldResolver(() => Source, { nullable: true, description: 'The partner whose homes it brings; null for the agency’s own file.' })
  source(@Root() { sourceId }: AutoListing, @Ctx() ctx: RequestContext): Promise<Source | null> {
    return sourceOf(ctx, sourceId);
  }

  @FieldResolver(() => AutoListingPictures, { description: 'Pictures that rows name by their addresses.', complexity: 100 })
  pictures(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingPictures> {
    return picturesOf(ctx, one);
  }

  @FieldResolver(() => AutoListingEarlier, {
    nullable: true,
    description: 'The newest earlier import of the same file; null without one.',
    complexity: 10,
  })
  earlier(@Root() one: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListingEarlier | null> {
    return earlierImport(ctx, one);
  }

  @FieldResolver(() => AutoListing, {
    nullable: true,
    description: 'The import of the other kind of homes in the same file; null without one.',
    complexity: 10,
  })
  async sibling(@Root() { siblingId }: AutoListing, @Ctx() ctx: RequestContext): Promise<AutoListing | null> {
    return siblingId === null ? null : findAutoListing(ctx, siblingId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Suggested header row of its sheet, from 0; null if none.',
  })
  proposedHeaderRow(@Root() { sheets, sheet }: AutoListing): number | null {
    return sheets[sheet]?.proposedHeaderRow ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'Until when it can be undone; null where it cannot.' })
  undoUntil(@Root() one: AutoListing): Date | null {
    return undoUntil(one);
  }
}
