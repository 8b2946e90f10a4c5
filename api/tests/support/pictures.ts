import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { LightMyRequestResponse } from 'fastify';
import type { Visitor } from './visitor.js';

/** A part of a multipart body: a field, or a file when it has a filename. */
export interface Part {
  name: string;
  filename?: string;
  bytes: Uint8Array | string;
}

/** A multipart body and its content type. */
export function multipart(parts: readonly Part[]): { payload: Buffer; type: string } {
  const boundary = `----talay${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ name, filename, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/jpeg`}\r\n\r\n`,
    ),
    Buffer.from(bytes as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return { payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]), type: `multipart/form-data; boundary=${boundary}` };
}

/** Files of a form's field `files`. */
export const filesOf = (...pictures: readonly Uint8Array[]): Part[] =>
  pictures.map((bytes, index) => ({ name: 'files', filename: `picture-${index}.jpg`, bytes }));

/** POST /api/files with these parts. */
export function postFiles(visitor: Visitor, parts: readonly Part[]): Promise<LightMyRequestResponse> {
  const { payload, type } = multipart(parts);
  return visitor.send('POST', '/api/files', payload, { 'content-type': type });
}

/** An operation with the variable `files` through the GraphQL API. */
export function postOperation(visitor: Visitor, query: string, pictures: readonly Uint8Array[]): Promise<LightMyRequestResponse> {
  const operations = JSON.stringify({ query, variables: { files: pictures.map(() => null) } });
  const map = JSON.stringify(Object.fromEntries(pictures.map((_, index) => [String(index), [`variables.files.${index}`]])));
  const { payload, type } = multipart([
    { name: 'operations', bytes: operations },
    { name: 'map', bytes: map },
    ...pictures.map((bytes, index) => ({ name: String(index), filename: `picture-${index}.jpg`, bytes })),
  ]);
  return visitor.send('POST', '/graphql', payload, { 'content-type': type, 'apollo-require-preflight': 'true' });
}

let made = 0;

/** A picture that no other is like. */
export function picture(width = 320, height = 240): Sharp {
  const shade = ++made;
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: { create: { width: 20, height: 10, channels: 3, background: '#fff' } }, left: 2, top: 3 },
  ]);
}
