import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';

/** An operation of the web client. */
export interface Operation {
  document: DocumentNode;
  /** As the server runs it: with the type names that Apollo's client adds. */
  text: string;
  /** SHA-256 of the text in hex, which the browser sends in its place (decision 0025). */
  hash: string;
}

/** The operations of the documents that codegen has made, by their names. */
export function readOperations(generated: string): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [, json = ''] of readFileSync(generated, 'utf8').matchAll(/^export const \w+ = (\{.*\}) as unknown as DocumentNode</gm)) {
    const document = JSON.parse(json) as DocumentNode;
    const [first] = document.definitions;
    if (first?.kind !== 'OperationDefinition' || !first.name) continue;
    const text = print(addTypenameToDocument(document));
    operations.set(first.name.value, { document, text, hash: createHash('sha256').update(text).digest('hex') });
  }
  return operations;
}
