import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST, parse, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { PersistedOperations } from '../core/persisted-operations.js';
import { isRecord } from '../core/rest-body.js';
import { currentScope } from '../db/request-scope.js';
import { isForAll, runOperation, type FormatError } from './execute.js';
import { statusOf } from './format-error.js';
import { checkCost, PARSE_OPTIONS } from './limits.js';
import { nameOfOwn } from './operation-times.js';

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

const JSON_TYPE = 'application/json; charset=utf-8';
/** The types of answers by what a client accepts; anything else Apollo negotiates. */
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
 * The site's own reads for visitors, run without Apollo's pipeline, under the same limits (decision 0046). What is not run at all, because of
 * its variables or its cost, Apollo refuses.
 */
export class OwnReads {
  /** By their hashes; null for what changes something, or is for one reader. */
  private readonly known = new Map<string, Known | null>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly formatError: FormatError,
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
   * Sends the answer to such a read; nothing where Apollo is to answer.
   *
   * @throws {AppError} OVERLOADED
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const read = this.readOf(request);
    const type = TYPES[request.headers.accept ?? '*/*'];
    if (!read || !type) return undefined;
    const { document, operation, name } = this.find(read.hash)!;
    const variables = read.variables ?? {};
    if (!isRecord(variables) || (read.operationName ?? name) !== name) return undefined;
    try {
      checkCost(this.schema, document, operation, variables);
    } catch {
      return undefined;
    }
    const scope = currentScope();
    if (scope) Object.assign(scope, { reading: true, wrote: false });
    await request.ctx.admit('read');
    const { answer, thrown } = await runOperation(this.schema, this.formatError, request.ctx, { document, variables });
    const { status, headers } = statusOf(thrown[0], answer.errors?.[0], answer.data) ?? { status: 200, headers: {} };
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .type(type)
      .send(`${JSON.stringify(answer)}\n`);
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
