import { Readable } from 'node:stream';
import { StartError } from '../env.js';
import { readManifest, writeManifest, type Manifest } from './manifest.js';
import type { BackupTarget } from './target.js';

/*
 * A target holds a folder for each backup, `20261123T054000Z-a1b2c3/`, with `manifest.json` and `tables/NAME.zst`, and the originals of all
 * backups in `files/ID`.
 */

const NAME = /^\d{8}T\d{6}Z-[\da-f]{6}$/;
const FILES = 'files/';
/** What no manifest names may belong to a backup that is being made, for so long, ms. */
const UNFINISHED_MS = 24 * 3_600_000;

const manifestName = (backup: string) => `${backup}/manifest.json`;

/** Where the rows of a table of a backup are stored. */
export const tableName = (backup: string, table: string): string => `${backup}/tables/${table}.zst`;
/** Where an original is stored. */
export const fileName = (id: string): string => FILES + id;

/** A complete backup, according to its manifest. */
export interface StoredBackup {
  name: string;
  manifest: Manifest;
}

/** Stores the manifest: from here on the backup is one. */
export const finishBackup = (target: BackupTarget, { name, manifest }: StoredBackup): Promise<void> =>
  target.write(manifestName(name), Readable.from([writeManifest(manifest)]));

/** The finished backups, oldest first. Throws StartError where a manifest is damaged. */
export async function listBackups(target: BackupTarget): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for (const name of await namesOf(target)) {
    const stored = await target.text(manifestName(name));
    if (stored !== null) backups.push({ name, manifest: readManifest(stored, name) });
  }
  return backups;
}

/**
 * The finished backup of this name, or the newest.
 *
 * @throws {StartError} if there is none, or it is damaged
 */
export async function findBackup(target: BackupTarget, wanted: string | undefined): Promise<StoredBackup> {
  const names = await namesOf(target);
  for (const name of wanted === undefined ? names.toReversed() : names.filter((one) => one === wanted)) {
    const stored = await target.text(manifestName(name));
    if (stored !== null) return { name, manifest: readManifest(stored, name) };
  }
  throw new StartError(`There is no finished backup ${wanted === undefined ? '' : `${wanted} `}in ${target.label}.`);
}

/** The originals that are stored already: those that a manifest describes and that have the right size. */
export async function storedFiles(target: BackupTarget, backups: readonly StoredBackup[]): Promise<Map<string, Manifest['files'][number]>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of target.list(FILES)) sizes.set(name, bytes);
  const entries = backups.flatMap(({ manifest }) => manifest.files);
  return new Map(entries.filter(({ id, bytes }) => sizes.get(fileName(id)) === bytes).map((entry) => [entry.id, entry]));
}

/**
 * Removes all finished backups but the newest, what backups that broke off have left, and originals that no backup names any more.
 *
 * @param keep how many backups stay
 * @returns the names of those that were removed
 */
export async function removeOldBackups(target: BackupTarget, keep: number): Promise<string[]> {
  const backups = await listBackups(target);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const { name } of old) {
    // Without its manifest it is no backup any more, should this break off.
    await target.remove(manifestName(name));
    for await (const stored of target.list(`${name}/`)) await target.remove(stored.name);
  }
  const kept = backups.slice(old.length);
  const needed = new Set(kept.flatMap(({ manifest }) => manifest.files.map(({ id }) => fileName(id))));
  const finished = new Set(kept.map(({ name }) => name));
  const before = Date.now() - UNFINISHED_MS;
  for await (const { name, storedAt } of target.list('')) {
    const [folder = ''] = name.split('/');
    const ours = NAME.test(folder) ? !finished.has(folder) : name.startsWith(FILES) && !needed.has(name);
    if (ours && storedAt.getTime() < before) await target.remove(name);
  }
  return old.map(({ name }) => name);
}

async function namesOf(target: BackupTarget): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of await target.folders()) if (NAME.test(folder)) names.add(folder);
  return [...names].sort();
}
