import { expect } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { TestApp } from './test-app.js';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (_name, path) => /\.(sitemap|xhtml:link|offer|listing)$|urlset\.url$/.test(String(path)),
});

/** The document at a path, which is well-formed XML. */
export async function xmlAt<T>(api: TestApp, path: string): Promise<T> {
  const { statusCode, headers, body } = await api.get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body) as T;
}
