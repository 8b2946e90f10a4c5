import type { Writable } from 'node:stream';
import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { LocalizedTextInput } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import { File } from './file.entity.js';
import type { FileStore } from './file-store.js';
import { multipartRefusal } from './limits.js';
import { deleteFile, retryFile, rotateFile, updateFile, uploadFiles, type Upload } from './file-write.service.js';

/** Writes of stored pictures through GraphQL. */
@Resolver(() => File)
export class FileWriteResolver {
  constructor(private readonly store: FileStore) {}

  @Mutation(() => [File], {
    description: 'Stores 1 to 20 pictures, all of them or none; a picture already stored is returned as it is. For staff.',
  })
  uploadFiles(
    @Arg('files', () => [GraphQLUpload], { description: 'The pictures: JPEG, PNG, WebP, AVIF or GIF, 15 MB and 40 megapixels at most.' })
    files: Promise<FileUpload>[],
    @Ctx() ctx: RequestContext,
  ): Promise<File[]> {
    return uploadFiles(ctx, this.store, opened(files));
  }

  @Mutation(() => File, { description: 'Changes the caption of a file. For staff.' })
  updateFile(
    @Arg('id', () => ID, { description: 'Id of the file.' }) id: string,
    @Arg('caption', () => LocalizedTextInput, { description: 'What the picture shows.' }) caption: LocalizedTextInput,
    @Ctx() ctx: RequestContext,
  ): Promise<File> {
    return updateFile(ctx, id, caption);
  }

  @Mutation(() => File, {
    description: 'Gives the picture turned clockwise as a new file with the same caption; the one before stays as it is. For staff.',
  })
  rotateFile(
    @Arg('id', () => ID, { description: 'Id of the file.' }) id: string,
    @Arg('quarterTurns', () => Int, { description: 'By how many quarters: 1, 2 or 3.' }) quarterTurns: number,
    @Ctx() ctx: RequestContext,
  ): Promise<File> {
    return rotateFile(ctx, this.store, id, quarterTurns);
  }

  @Mutation(() => File, { description: 'Tries again to make the sizes of a picture where that has failed. For staff.' })
  retryFile(@Arg('id', () => ID, { description: 'Id of the file.' }) id: string, @Ctx() ctx: RequestContext): Promise<File> {
    return retryFile(ctx, id);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a file for good; FILE_IN_USE with what uses it in `extensions.uses` where something does. For staff.',
  })
  async deleteFile(@Arg('id', () => ID, { description: 'Id of the file.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deleteFile(ctx, this.store, id);
    return true;
  }
}

async function* opened(files: readonly Promise<FileUpload>[]): AsyncGenerator<Upload> {
  for (const file of files) yield await openUpload(file);
}

/** A file that is being sent, ready to be read. Throws as `multipartRefusal` says. */
export async function openUpload(file: Promise<FileUpload>): Promise<Upload> {
  try {
    const { filename, createReadStream, capacitor } = (await file) as FileUpload & { capacitor: Writable };
    // Buffering on a full disk never ends: the reader must be told.
    if (capacitor.errored) throw capacitor.errored;
    const bytes = createReadStream();
    bytes.on('error', () => undefined);
    capacitor.once('error', (error: Error) => bytes.destroy(error));
    return { name: filename, bytes };
  } catch (error) {
    throw multipartRefusal(error);
  }
}
