import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { ErrorLevel, XMLToSitemapIndexStream } from 'sitemap';
import { validateXML } from 'xmllint-wasm';

const require = createRequire(import.meta.url);
/** The schema of sitemaps.org, as the package has it. */
const SITEMAP = join(dirname(require.resolve('sitemap/package.json')), 'schema', 'sitemap.xsd');

// The schema of sitemaps.org demands one for whatever else stands in a sitemap; of XHTML that is this element alone.
const LINK = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" use="required" fixed="alternate"/>
    <xsd:attribute name="hreflang" use="required" type="xsd:language"/>
    <xsd:attribute name="href" use="required" type="xsd:anyURI"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`;

const BOTH = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xsd:schema>`;

/** What xmllint finds wrong with a file of a sitemap, by the schema of sitemaps.org. */
export async function sitemapFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [{ fileName: 'both.xsd', contents: BOTH }],
    preload: [
      { fileName: 'sitemap.xsd', contents: await readFile(SITEMAP, 'utf8') },
      { fileName: 'link.xsd', contents: LINK },
    ],
  });
  return errors.map(({ message }) => message);
}

/** The files that a sitemap's index names, as the strict reader of the package `sitemap` understands them. Rejects with what is wrong. */
export async function readSitemapIndex(xml: string): Promise<string[]> {
  const files: string[] = [];
  const reader = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW, logger: false });
  for await (const { url } of Readable.from([xml]).pipe(reader) as AsyncIterable<{ url: string }>) files.push(url);
  return files;
}
