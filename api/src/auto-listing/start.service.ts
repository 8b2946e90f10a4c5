import type { FileStore } from '../files/file-store.js';
import type { Upload } from '../files/file-write.service.js';
import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';

/** Reads a spreadsheet and keeps its rows, with the row of the headers and what its rows are as guessed. For staff. */
export async function startAutoListing(_ctx: RequestContext, _store: FileStore, _file: Promise<Upload>): Promise<AutoListing> {
  throw new Error('not built yet');
}
