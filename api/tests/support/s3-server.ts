import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../src/env.js';

/** How a store fails: it never answers, cuts the connection, half way through the bytes too, or answers with an error of the protocol. */
export type S3Fault = 'hang' | 'reset' | 'cut' | { status: number; code: string };

/** What fails: every request, or those with this method whose key begins so. */
export interface S3Failure {
  fault: S3Fault;
  method?: string;
  key?: string;
}

/** A store that speaks the protocol of S3, with one bucket in memory. */
export interface S3Server {
  /** `FILES_URL` of its bucket. */
  url: string;
  /** The same as `env.ts` reads it. */
  bucket: Bucket;
  /** The variables that name it and let one in. */
  env: Record<string, string>;
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Requests so far, as `METHOD key`. */
  requests: string[];
  failure: S3Failure | null;
  close(): Promise<void>;
}

const BUCKET = 'talay';
const KEY = 'AKIATALAYTEST';
const PREFIX = 'site/';
const MOST_LISTED = 1_000;

/** Starts it on a free loopback port. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const method = request.method!;
    requests.push(`${method} ${key || `?${searchParams.get('prefix') ?? ''}`}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const failure = state.failure;
    const fault = failure && (failure.method ?? method) === method && key.startsWith(failure.key ?? '') ? failure.fault : null;
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const body = await buffer(request);
    if (fault && fault !== 'cut') return void refuse(fault.status, fault.code);
    if (
      !new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${KEY}/\\d{8}/[\\w-]+/s3/aws4_request, ?SignedHeaders=[\\w;-]+, ?Signature=[0-9a-f]{64}$`,
      ).test(request.headers.authorization ?? '')
    )
      return void refuse(403, 'InvalidAccessKeyId');
    if (bucket !== BUCKET) return void refuse(404, 'NoSuchBucket');
    if (key === '') return void listObjects(response, searchParams);
    if (method === 'POST' || searchParams.has('uploadId')) return void inParts(method, key, body, response, searchParams);
    const found = objects.get(key);
    if (method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
        return void refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, { bytes: body, at: new Date() });
      response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) refuse(404, 'NoSuchKey');
    else {
      response.writeHead(200, { 'content-length': found.bytes.length, 'last-modified': found.at.toUTCString(), etag: '"x"' });
      if (fault === 'cut') return void response.write(found.bytes.subarray(0, 10), () => request.socket.resetAndDestroy());
      response.end(method === 'HEAD' ? undefined : found.bytes);
    }
  }

  /** An object that comes in parts is there once it is complete. */
  function inParts(method: string, key: string, body: Buffer, response: ServerResponse, query: URLSearchParams): void {
    const id = query.get('uploadId');
    const parts = id === null ? undefined : uploads.get(id);
    if (id === null) {
      uploads.set(String(uploads.size + 1), new Map());
      response.end(`<InitiateMultipartUploadResult><UploadId>${uploads.size}</UploadId></InitiateMultipartUploadResult>`);
    } else if (!parts || method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: '"x"' }).end();
    } else {
      const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
      objects.set(key, { bytes: whole, at: new Date() });
      response.end('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
    }
  }

  function listObjects(response: ServerResponse, query: URLSearchParams): void {
    const most = Math.min(Number(query.get('max-keys') ?? MOST_LISTED), MOST_LISTED);
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const under = [...objects.keys()].filter((key) => key.startsWith(prefix));
    // With a delimiter, what has one behind the prefix is listed as its folder.
    const folderOf = (key: string) => (query.has('delimiter') ? /^[^/]*\//.exec(key.slice(prefix.length))?.[0] : undefined);
    const folders = [...new Set(under.flatMap((key) => folderOf(key) ?? []))];
    const keys = under.filter((key) => folderOf(key) === undefined && key > after).sort();
    const listed = keys.slice(0, most);
    const isCut = keys.length > most;
    const items = listed.map((key) => {
      const { bytes, at } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${items.join('')}${folders.map((one) => `<CommonPrefixes><Prefix>${prefix}${one}</Prefix></CommonPrefixes>`).join('')}${isCut ? `<NextContinuationToken>${listed.at(-1)!}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `s3://${BUCKET}?endpoint=${endpoint}&prefix=${PREFIX}`;
  const state: S3Server = {
    url,
    bucket: {
      bucket: BUCKET,
      prefix: PREFIX,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: KEY, secretAccessKey: 'a secret of the tests' },
    },
    env: { FILES_URL: url, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: 'a secret of the tests' },
    objects,
    requests,
    failure: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}
