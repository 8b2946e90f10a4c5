import { type ListingKind, isHomeKind, HOME_NOUNS, type ComplexKind } from '../fields/listing-nouns.js';
import type { FieldError } from '../core/errors.js';
import { AppError } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import type { RecordedNoun } from '../records/recorded.js';
import type { Values } from '../records/values.js';
import type { FileRole } from './listing-file.entity.js';
import type { Listing } from './listing.entity.js';
import { demandReady, isPublished } from './publishing.js';
import { holdSource } from '../sources/source.write.js';
import { emptyOf } from '../fields/empty.js';

/** Write rules of a listing noun: its columns, its pictures and plans, and, for a home, its parent and agent. */
export function recordedListing<T extends Listing, Kind extends ListingKind>(
  kind: Kind,
  entity: new () => T,
): RecordedNoun<T> & { readonly noun: Kind } {
  const home = isHomeKind(kind) ? HOME_NOUNS[kind] : null;
  const parent = home && { field: home.complex, property: home.complexId };
  return {
    noun: kind,
    entity,
    empty: emptyOf(kind),
    columnsOf(values) {
      return parent ? { ...values, [parent.property]: values[parent.field], agentId: values['agent'], sourceId: values['source'] } : values;
    },
    fieldsOf(row) {
      const fields = row as unknown as Values;
      if (!parent) return fields;
      const [complex = null, agent = null, source = null] = [parent.property, 'agentId', 'sourceId'].map((property) => fields[property]);
      return { ...fields, [parent.field]: complex, agent, source };
    },
    load: (ctx, id) => filesOfListing(ctx, kind, id),
    async store(ctx, id, values, changed) {
      for (const [field, role] of FILE_FIELDS) {
        if (changed.includes(field)) await linkFiles(ctx, kind, id, role, values[field] as readonly string[]);
      }
    },
    async checkReferences(ctx, values, changed) {
      const wrong = [
        ...(await missingFiles(ctx, values, changed)),
        ...(await missingAgent(ctx, values, changed)),
        ...(await missingSource(ctx, values, changed)),
      ];
      if (!parent || !changed.includes(parent.field)) return wrong;
      const id = values[parent.field] as string | null;
      if (id === null || (await holdParent(ctx, parent.field, id))) return wrong;
      return [{ path: parent.field, code: 'REF_NOT_FOUND', message: `Choose a ${parent.field} that exists.` }, ...wrong];
    },
    isPublished,
    demandReady: (ctx, id) => demandReady(ctx, kind, [id]),
    async checkRestore(ctx, values) {
      const id = parent ? (values[parent.field] as string | null) : null;
      if (!parent || id === null || (await holdParent(ctx, parent.field, id))) return;
      throw new AppError('PARENT_IN_TRASH', 409, `Its ${parent.field} is in the bin. Restore that first.`);
    },
  };
}

/** The fields of a listing that are lists of files, and what the files are to it. */
export const FILE_FIELDS = [
  ['pictures', 'picture'],
  ['plans', 'plan'],
] as const satisfies readonly (readonly [string, FileRole])[];

async function filesOfListing(ctx: RequestContext, kind: ListingKind, id: string): Promise<Values> {
  const links = await ctx.db.query<{ role: FileRole; file: string }[]>(
    `SELECT role, file_id AS file FROM ${kind}_file WHERE ${kind}_id = $1 ORDER BY role, ordinal`,
    [id],
  );
  return Object.fromEntries(
    FILE_FIELDS.map(([field, role]) => [field, links.filter((link) => link.role === role).map(({ file }) => file)]),
  );
}

async function linkFiles(ctx: RequestContext, kind: ListingKind, id: string, role: FileRole, files: readonly string[]): Promise<void> {
  await ctx.db.query(`DELETE FROM ${kind}_file WHERE ${kind}_id = $1 AND role = $2`, [id, role]);
  await ctx.db.query(
    `INSERT INTO ${kind}_file (${kind}_id, role, ordinal, file_id)
     SELECT $1, $2, place - 1, file FROM unnest($3::uuid[]) WITH ORDINALITY AS given (file, place)`,
    [id, role, files],
  );
}

/** Files that are named and are not there; those that are stay until the transaction ends. */
async function missingFiles(ctx: RequestContext, values: Values, changed: readonly string[]): Promise<FieldError[]> {
  const fields = FILE_FIELDS.map(([field]) => field).filter((field) => changed.includes(field));
  const named = new Set(fields.flatMap((field) => values[field] as readonly string[]));
  if (named.size === 0) return [];
  const there = await ctx.db.query<{ id: string }[]>('SELECT id FROM file WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE', [[...named]]);
  const known = new Set(there.map(({ id }) => id));
  return fields.flatMap((field) =>
    (values[field] as readonly string[]).flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `${field}.${index}`, code: 'REF_NOT_FOUND', message: 'Choose a file that exists.' }],
    ),
  );
}

/** Reports a home's agent that does not exist or is in the trash; otherwise locks the agent until the transaction ends. */
async function missingAgent(ctx: RequestContext, values: Values, changed: readonly string[]): Promise<FieldError[]> {
  if (!changed.includes('agent') || (values['agent'] ?? null) === null) return [];
  const rows = await ctx.db.query<unknown[]>('SELECT FROM agent WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [values['agent']]);
  return rows.length > 0 ? [] : [{ path: 'agent', code: 'REF_NOT_FOUND', message: 'Choose an agent that exists.' }];
}

/** Reports a home's source that does not exist or is in the trash; otherwise locks the source until the transaction ends. */
async function missingSource(ctx: RequestContext, values: Values, changed: readonly string[]): Promise<FieldError[]> {
  const source = (values['source'] ?? null) as string | null;
  if (!changed.includes('source') || source === null || (await holdSource(ctx, source))) return [];
  return [{ path: 'source', code: 'REF_NOT_FOUND', message: 'Choose a partner that exists.' }];
}

/** Whether the parent is there and not in the trash; if so, it stays until the transaction ends. */
async function holdParent(ctx: RequestContext, kind: ComplexKind, id: string): Promise<boolean> {
  const rows = await ctx.db.query<unknown[]>(`SELECT FROM ${kind} WHERE id = $1 AND deleted_at IS NULL FOR SHARE`, [id]);
  return rows.length > 0;
}
