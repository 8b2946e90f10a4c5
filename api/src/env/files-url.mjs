import { resolve } from 'node:path';
import { isAddress, parsed, WEB } from './rules.mjs';

/**
 * A bucket of a store that speaks the protocol of Amazon S3.
 *
 * @typedef {object} BucketPlace
 * @property {string} bucket
 * @property {string} prefix what the names of all objects begin with; empty, or ends with a slash
 * @property {string} region
 * @property {string | undefined} endpoint origin of a store other than Amazon's
 */

/** @type {Readonly<Record<string, RegExp>>} */
const PARAMETERS = { endpoint: /^https?:\/\/[^/?#@]+\/?$/, region: /^[\w-]{1,50}$/, prefix: /^[\w./-]{0,200}$/ };

/** Where pictures are stored: `file:FOLDER`, which gives the absolute path, or `s3://BUCKET?endpoint=…&region=…&prefix=…`. */
export const filesUrl = parsed(
  /** @returns {string | BucketPlace | null} */
  (text) => (/^file:./.test(text) ? resolve(text.replace(/^file:(\/\/(?=\/))?/, '')) : readBucket(text)),
  'must look like file:/srv/talay/files or s3://bucket?endpoint=https://s3.example&region=eu-central-1&prefix=talay',
);

/**
 * @param {string} text
 * @returns {BucketPlace | null}
 */
function readBucket(text) {
  if (!isAddress(text, ['s3:'])) return null;
  const { hostname, host, username, pathname, hash, searchParams } = new URL(text);
  if (host !== hostname || username || !/^\/?$/.test(pathname) || hash) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return null;
  const given = [...searchParams];
  const isRight = ([name = '', value = '']) => PARAMETERS[name]?.test(value) && (name !== 'endpoint' || isAddress(value, WEB));
  if (new Set(searchParams.keys()).size !== given.length || !given.every(isRight)) return null;
  return {
    bucket: hostname,
    prefix: (searchParams.get('prefix') ?? '').replace(/\/*$/, '/').replace(/^\/*/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}
