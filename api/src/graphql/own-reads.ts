import type { FastifyReply, FastifyRequest } from 'fastify';
import { execute, getOperationAST, parse, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { PersistedOperations } from '../core/persisted-operations.js';
import { isRecord } from '../core/rest-body.js';
import { currentScope } from '../db/request-scope.js';
import { isForAll } from './execute.js';
import { checkCost, PARSE_OPTIONS } from './limits.js';
import { nameOfOwn, observeOperation } from './operation-times.js';

/** What a request asks for by a hash: one of the site's own reads, the same for everyone who is not logged in. */
interface OwnRead {
  readonly hash: string;
  readonly variables: unknown;
  readonly operationName: unknown;
}

interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly name: string;
}

/** The types of answers that are negotiated here; what accepts something else, Apollo answers. */
const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '*/*': JSON_TYPE,
  'application/json': JSON_TYPE,
  'application/graphql-response+json,application/json;q=0.9': 'application/graphql-response+json; charset=utf-8',
};

/** The operation of a request, from its body or address: a text, a hash, or neither. */
export function askedFor({ method, body, query }: FastifyRequest): { text?: unknown; hash?: unknown } {
  const asked = method === 'POST' ? body : query;
  if (!isRecord(asked)) return {};
  const extensions = typeof asked['extensions'] === 'string' ? parseJson(asked['extensions']) : asked['extensions'];
  const persisted = (isRecord(extensions) && extensions['persistedQuery']) || undefined;
  return {
    text: asked['query'],
    hash: persisted && (isRecord(persisted) && persisted['version'] === 1 ? (persisted['sha256Hash'] ?? null) : null),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The site's own reads for visitors, run without Apollo's pipeline, which takes a third of the time of a small one (decision 0046). They are
 * under the same limits. Whatever fails, Apollo runs again: it words the errors.
 */
export class OwnReads {
  /** By their hashes; null for what changes something, or is for one reader. */
  private readonly known = new Map<string, Known | null>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly operations: PersistedOperations,
  ) {}

  /** What a request asks for, if it is such a read. */
  readOf(request: FastifyRequest): OwnRead | null {
    if (request.method !== 'POST' || request.ctx.session.token !== null) return null;
    const { text, hash } = askedFor(request);
    if (text !== undefined || typeof hash !== 'string' || !this.find(hash)) return null;
    const { variables, operationName } = request.body as { variables?: unknown; operationName?: unknown };
    return { hash, variables, operationName };
  }

  /**
   * Sends the answer to such a read; says whether it did.
   *
   * @throws {AppError} OVERLOADED
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const read = this.readOf(request);
    const type = TYPES[request.headers.accept ?? '*/*'];
    if (!read || !type) return false;
    const { document, operation, name } = this.find(read.hash)!;
    const variables = read.variables ?? {};
    if (!isRecord(variables) || (read.operationName ?? name) !== name) return false;
    const began = performance.now();
    const scope = currentScope();
    if (scope) Object.assign(scope, { reading: true, wrote: false });
    try {
      checkCost(this.schema, document, operation, variables);
    } catch {
      return false;
    }
    await request.ctx.admit('read');
    const { data, errors } = await execute({ schema: this.schema, document, variableValues: variables, contextValue: request.ctx });
    if (errors || !data) return false;
    observeOperation(name, began, false);
    void reply
      .header('cache-control', 'no-store')
      .type(type)
      .send(`${JSON.stringify({ data })}\n`);
    return true;
  }

  private find(hash: string): Known | null {
    let known = this.known.get(hash);
    if (known === undefined) {
      const text = this.operations.textOfCurrent(hash);
      if (text === undefined) return null;
      const document = parse(text, PARSE_OPTIONS);
      const operation = getOperationAST(document);
      known = operation && isForAll({ document }) ? { document, operation, name: nameOfOwn(document) } : null;
      this.known.set(hash, known);
    }
    return known;
  }
}
