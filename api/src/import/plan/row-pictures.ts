import type { Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import type { FileRole } from '../../listings/listing-file.entity.js';
import { FILE_FIELDS } from '../../listings/listing.write.js';
import type { ReadRow } from './read-rows.js';

/** A picture to be downloaded. */
export interface PictureLink {
  readonly role: FileRole;
  readonly url: string;
}

/** Whether a home has pictures or plans. */
export const hasFiles = (values: Values): boolean =>
  FILE_FIELDS.some(([list]) => ((values[list] as readonly string[] | undefined)?.length ?? 0) > 0);

/** What the URLs in the cells refer to. */
export interface KnownPictures {
  /** The stored file with this URL; null for an external URL. */
  fileOf(url: string): string | null;
  /** The file that an earlier import downloaded for a listing from a URL, null while pending, undefined if none did. */
  fetched(listing: string, url: string): string | null | undefined;
}

/** The URL of a stored file, on any former host of the site. */
const OWN = /^https?:\/\/[^/]+\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/i;

const idIn = (url: string) => OWN.exec(url)?.[1]?.toLowerCase() ?? null;

/** Looks up the URLs in rows: at most two statements, none without pictures. With `hold` the files are locked. */
export async function picturesOfRows(
  ctx: RequestContext,
  reads: readonly ReadRow[],
  targets: readonly string[],
  hold: boolean,
): Promise<KnownPictures> {
  const urls = [...new Set(reads.flatMap(({ parsed }) => [...parsed.pictures, ...parsed.plans]))];
  const ids = urls.flatMap((url) => idIn(url) ?? []);
  const files =
    ids.length === 0
      ? []
      : await ctx.db.query<{ id: string }[]>(`SELECT id FROM file WHERE id = ANY ($1) ORDER BY id ${hold ? 'FOR KEY SHARE' : ''}`, [ids]);
  const fetched =
    urls.length === 0 || targets.length === 0
      ? []
      : await ctx.db.query<{ listing: string; url: string; file: string | null }[]>(
          "SELECT record_id AS listing, url, file_id AS file FROM auto_listing_picture WHERE record_id = ANY ($1) AND state <> 'failed'",
          [targets],
        );
  const ours = new Set(files.map(({ id }) => id));
  const before = new Map(fetched.map(({ listing, url, file }) => [`${listing} ${url}`, file]));
  return {
    fileOf(url) {
      const id = idIn(url);
      return id !== null && ours.has(id) ? id : null;
    },
    fetched: (listing, url) => before.get(`${listing} ${url}`),
  };
}
