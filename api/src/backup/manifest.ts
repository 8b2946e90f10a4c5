import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../env.js';

const sha256 = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  /** Of this form of backups; another number is refused. */
  format: z.literal(1),
  /** When the snapshot was taken, ISO 8601. */
  takenAt: z.string(),
  /** The migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_\d]+$/)),
      rows: z.number().int(),
      /** Of the rows in COPY's text format, before they are compressed. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_\d]+$/), value: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Original pictures, stored beside the backups, because each is stored once for all of them. */
  files: z.array(z.object({ id: z.uuid(), bytes: z.number().int(), sha256 })),
  /** Files that the database names and whose original was not there. */
  missing: z.array(z.uuid()),
});

/** Contents of a backup. Written last: a backup without it is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A table of a backup. */
export type TableEntry = Manifest['tables'][number];
/** An original of a backup. */
export type FileEntry = Manifest['files'][number];

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The manifest as it is stored: its hash in the first line. */
export function writeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `${digestOf(text)}\n${text}\n`;
}

/**
 * Reads a stored manifest.
 *
 * @throws {StartError} where it is damaged, or of a form that this release does not know
 */
export function readManifest(stored: string, name: string): Manifest {
  const [digest, text = ''] = stored.split('\n');
  if (digest !== digestOf(text)) throw new StartError(`The backup ${name} is damaged: its manifest has changed since it was made.`);
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (!result.success)
    throw new StartError(`The backup ${name} is of another form: restore it with the release that made it, or a newer one.`);
  return result.data;
}
