import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError, type Bucket } from '../env.js';
import { createS3Client } from '../files/s3-store.js';
import type { BackupTarget } from './target.js';

/** A prefix of a bucket as target. What it answers with an error is one line. */
export function bucketTarget(place: Bucket): BackupTarget {
  const { bucket: Bucket, prefix } = place;
  const client = createS3Client(place);
  const label = `s3://${Bucket}/${prefix}`;

  const get = async (name: string): Promise<Readable | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
      return Body as Readable;
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw refusal(label, error);
    }
  };

  async function* pages(under: string, Delimiter?: string) {
    let after: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix + under, Delimiter, ContinuationToken: after }))
        .catch((error: unknown) => {
          throw refusal(label, error);
        });
      yield page;
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  return {
    label,
    async write(name, content) {
      // In parts: how long it will be is not known, and it need not fit into memory.
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body: content } }).done().catch((error: unknown) => {
        throw refusal(label, error);
      });
    },
    read(name) {
      return Readable.from(
        (async function* () {
          const content = await get(name);
          if (!content) throw new StartError(`${label}${name} is not there.`);
          yield* content as AsyncIterable<Buffer>;
        })(),
      );
    },
    async text(name) {
      const content = await get(name);
      return content && text(content);
    },
    async folders() {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages('', '/'))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
      return names;
    },
    async *list(under) {
      for await (const { Contents = [] } of pages(under))
        for (const { Key = '', Size = 0, LastModified: storedAt = new Date(0) } of Contents)
          yield { name: Key.slice(prefix.length), bytes: Size, storedAt };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })).catch((error: unknown) => {
        throw refusal(label, error);
      });
    },
  };
}

/** The error in one line; an error of the data source is passed on. */
function refusal(label: string, error: unknown): unknown {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: unknown };
  if ($metadata === undefined) return error;
  return new StartError(`${label} cannot be used: ${error instanceof S3ServiceException ? name : (code ?? name)}.`);
}
