import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { StartError, type Bucket } from '../env.js';
import { newId } from '../core/ids.js';
import {
  fileMissing,
  ID_LENGTH,
  isFull,
  isUnavailable,
  storageFull,
  storageUnavailable,
  type FileStore,
  type Variant,
} from './file-store.js';
import { VariantCache } from './variant-cache.js';

/** Longest wait for an answer with its bytes, ms; and for bytes to be stored, of which an original has some millions. */
const PATIENCE_MS = 4_000;
const PUT_PATIENCE_MS = 8_000;
/** Circuit breaker: after this many failures in a row, requests are rejected immediately for a while, ms. */
const FAILURES = 3;
const REST_MS = 2_000;
/** How often a failure is logged at most, ms. */
const LOG_MS = 10_000;
/** Names of one list: the most that the protocol gives. */
const LISTED = 1_000;
/** Connections of one process to the store. */
const CONNECTIONS = 50;
/** Bytes that were arriving when their process died are removed after a day. */
const DAY_MS = 86_400_000;
/** Errors for a full store: MinIO, Ceph; others only by status. */
const FULL = /^(XMinioStorageFull|QuotaExceeded|XMinioAdminBucketQuotaExceeded|InsufficientStorage|InsufficientCapacity)$/;

/** A client of the store that holds a bucket. */
export const createS3Client = ({ region, endpoint, credentials }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Older stores of the protocol know no checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, httpAgent: { maxSockets: CONNECTIONS }, httpsAgent: { maxSockets: CONNECTIONS } },
  });

/**
 * A store in an S3 bucket, under the names that a folder has (`originals/ID`, `variants/NAME`), so that either can be copied to the other.
 *
 * @param folder on this machine: bytes that are arriving, and a cache of variants
 */
export async function createS3Store(
  place: Bucket,
  folder: string,
  log: Pick<Logger, 'warn'>,
  cache = new VariantCache(join(folder, 'variants')),
): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeLeftOver(incoming);
  await cache.open();
  const { bucket, prefix } = place;
  const client = createS3Client(place);
  const originals = `${prefix}originals/`;
  const variants = `${prefix}variants/`;
  const ask = createAsk(log);
  const fetching = new Map<string, Promise<Variant | null>>();

  const get = (key: string) =>
    ask(PATIENCE_MS, async (abortSignal) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
        return await buffer(addAbortSignal(abortSignal, Body as Readable));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  const put = (key: string, bytes: Uint8Array) =>
    ask(PUT_PATIENCE_MS, (abortSignal) =>
      client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }), { abortSignal }),
    );
  const drop = (key: string) =>
    ask(PATIENCE_MS, (abortSignal) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }));
  const list = (under: string, after: string | undefined, most: number, abortSignal: AbortSignal) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: under, MaxKeys: most, ContinuationToken: after }), { abortSignal });

  const fetchVariant = async (name: string): Promise<Variant | null> => {
    const bytes = await get(variants + name);
    if (!bytes) return null;
    try {
      await cache.add(name, bytes);
      return name;
    } catch (error) {
      if (isFull(error)) return bytes;
      throw error;
    }
  };

  const original = async (id: string) => {
    const bytes = await get(originals + id);
    if (!bytes) throw fileMissing();
    return bytes;
  };

  return {
    variants: cache.folder,
    async check() {
      try {
        await list(prefix, undefined, 1, AbortSignal.timeout(PATIENCE_MS));
      } catch (error) {
        if ((statusOf(error) ?? 500) < 500) throw new StartError(`FILES_URL is refused by the store: ${(error as Error).name}.`);
        if (error instanceof Error && error.name === 'CredentialsProviderError')
          throw new StartError('FILES_URL needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
        log.warn({ err: error }, 'the file store cannot be reached now');
      }
    },
    original,
    // Whole first: a store that falls silent half way must not make half a picture.
    originalStream: async (id) => Readable.from([await original(id)]),
    incoming: () => join(incoming, newId()),
    async putOriginal(id, bytes) {
      await put(originals + id, bytes);
    },
    async variant(name) {
      if (await cache.has(name)) return name;
      let fetched = fetching.get(name);
      if (!fetched) {
        fetched = fetchVariant(name).finally(() => fetching.delete(name));
        fetching.set(name, fetched);
      }
      return fetched;
    },
    async stored(id, names) {
      // All variants of a picture are fewer than one list holds.
      const { Contents } = await ask(PATIENCE_MS, (signal) => list(`${variants}${id}-`, undefined, LISTED, signal));
      const keys = new Set(Contents?.map(({ Key }) => Key));
      return new Set(names.filter((name) => keys.has(variants + name)));
    },
    async putVariant(name, bytes) {
      await put(variants + name, bytes);
      await cache.add(name, bytes);
    },
    async remove(id, names) {
      await Promise.all([originals + id, ...names.map((name) => variants + name)].map(drop));
      for (const name of names) await cache.remove(name);
    },
    async *contents() {
      let after: string | undefined;
      do {
        const { Contents, NextContinuationToken } = await ask(PATIENCE_MS, (signal) => list(prefix, after, LISTED, signal));
        for (const { Key, LastModified: at } of Contents ?? []) {
          const name = Key!.slice(prefix.length);
          const [kind, last] = name.split('/');
          if ((kind === 'originals' || kind === 'variants') && last && at) yield { name, id: last.slice(0, ID_LENGTH), at };
        }
        after = NextContinuationToken;
      } while (after !== undefined);
    },
    async removeContents(names) {
      for (const name of names) await drop(prefix + name);
    },
  };
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

/**
 * Makes the function that every request to the store goes through: it ends after its patience, in the errors of the API, and refuses at once
 * while the store fails, so that requests do not pile up before one that hangs.
 */
function createAsk(log: Pick<Logger, 'warn'>) {
  let failures = 0;
  let again = 0;
  let logged = 0;
  return async <T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (failures >= FAILURES) {
      if (Date.now() < again) throw storageUnavailable();
      // One tries; the others are refused until it knows.
      again = Date.now() + patience;
    }
    try {
      const result = await work(AbortSignal.timeout(patience));
      failures = 0;
      return result;
    } catch (error) {
      const refusal = statusOf(error) === 507 || (error instanceof Error && FULL.test(error.name)) ? storageFull() : storageUnavailable();
      refusal.cause = error;
      if (isUnavailable(refusal)) {
        failures++;
        again = Date.now() + REST_MS;
      }
      if (Date.now() - logged > LOG_MS) {
        logged = Date.now();
        log.warn({ err: error }, 'the file store cannot be used');
      }
      throw refusal;
    }
  };
}

async function removeLeftOver(incoming: string): Promise<void> {
  for await (const { name } of await opendir(incoming)) {
    const path = join(incoming, name);
    const there = await stat(path).catch(() => null);
    if (there && Date.now() - there.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
