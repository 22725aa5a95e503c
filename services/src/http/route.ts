import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ERRORS, type ErrorCode } from '@subtitle/contracts/errors';
import {
  type AnswerOf,
  type BodyOf,
  closed,
  ErrorAnswer,
  Nothing,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from '@subtitle/contracts/operation';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteShorthandOptions,
} from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { SessionActor } from '../actor';
import { rewriteForSerializer } from './answers/serializer-schema';
import { createBounds, type WorkClass } from './load/bounds';

/** The Fastify instance that routes are added to. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface RouteInput<O> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Options of a route in addition to its operation: `bodyLimit` (bytes); in `config` time limits of streams and uploads;
 * and `preValidation` for faults with their own messages, which the schema would report otherwise.
 */
export type RouteSettings = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'preValidation'>;

/** Shared by all routes of this process. */
const runInTurn = createBounds();

/** Refusals of every route. */
const COMMON_ERRORS: readonly ErrorCode[] = ['invalid-request', 'too-many-requests', 'internal', 'unavailable'];

/**
 * Adds the route of an operation for signed-in users: schemas, access and status come from the contract. The handler
 * returns the answer, or `reply` if it has sent one itself (event streams).
 */
export function route<O extends Operation>(
  app: App,
  operation: O,
  handler: (input: RouteInput<O> & { actor: SessionActor }) => Promise<AnswerOf<O> | FastifyReply>,
  settings: RouteSettings = {},
): void {
  addToApp(
    app,
    operation,
    (request, reply) => handler({ ...readInput<O>(request, reply), actor: request.actor! }),
    settings,
  );
}

/** Adds the route of an operation with `public` access, which has no actor. */
export function publicRoute<O extends Operation>(
  app: App,
  operation: O,
  handler: (input: RouteInput<O>) => Promise<AnswerOf<O> | FastifyReply>,
  settings: RouteSettings = {},
): void {
  if (!('public' in operation.access)) throw new Error(`Operation ${operation.name} is not public.`);
  addToApp(app, operation, (request, reply) => handler(readInput<O>(request, reply)), settings);
}

function readInput<O>(request: FastifyRequest, reply: FastifyReply): RouteInput<O> {
  const { params, query, body } = request;
  return { params, query, body, request, reply } as unknown as RouteInput<O>;
}

function addToApp(
  app: App,
  operation: Operation,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { config, ...settings }: RouteSettings,
): void {
  app.route({
    method: operation.method,
    url: `/api${operation.path}`,
    schema: {
      operationId: operation.name,
      summary: operation.summary,
      tags: [operation.path.split('/')[1]!],
      ...('public' in operation.access ? { security: [] } : {}),
      ...buildInputSchemas(operation),
      response: buildAnswerSchemas(operation),
    },
    config: { ...config, access: operation.access, operation: operation.name },
    ...(operation.ignoresUnknownQuery && { preValidation: createUnknownQueryRemover(operation) }),
    ...settings,
    handler: (request, reply) => {
      reply.code(operation.status);
      const work = () => handler(request as FastifyRequest, reply as FastifyReply);
      const kind = selectWorkClass(operation, config?.answerWithin);
      return kind ? runInTurn(kind, request as FastifyRequest, reply as FastifyReply, work) : work();
    },
  });
}

/**
 * Sends an answer that takes as long as its reader. It counts as one of the caller's downloads until its last byte is
 * sent, in addition to its route's class.
 */
export function sendDownload<T>(request: FastifyRequest, reply: FastifyReply, send: () => Promise<T>): Promise<T> {
  return runInTurn('long', request, reply, send);
}

/**
 * Returns the class by which a call is limited. Public calls have separate limits. An event stream does almost no work
 * and has a separate limit.
 */
function selectWorkClass({ method, access }: Operation, answerWithin: number | undefined): WorkClass | null {
  if ('public' in access || answerWithin === 0) return null;
  if (answerWithin !== undefined) return 'long';
  return method === 'GET' ? 'read' : 'change';
}

/**
 * Returns the schemas of a request. A part that the operation does not declare must be empty: an unknown query
 * parameter is refused like an unknown field, or ignored.
 */
function buildInputSchemas({ method, params, query, body }: Operation): Record<string, TSchema> {
  return {
    ...(params === Nothing ? {} : { params }),
    querystring: query === Nothing ? closed({}) : query,
    ...(method === 'GET' ? {} : { body: body === Nothing ? Type.Union([closed({}), Type.Null()]) : body }),
  };
}

/** Clients of the specification may add their own parameters, for example against caches. */
function createUnknownQueryRemover({ query }: Operation): preValidationAsyncHookHandler {
  const known = new Set(Object.keys((query as Partial<TObject>).properties ?? {}));
  return async (request) => {
    const given = Object.entries(request.query as object);
    request.query = Object.fromEntries(given.filter(([name]) => known.has(name)));
  };
}

/** Returns a schema for every status that the route may answer. */
function buildAnswerSchemas(operation: Operation): Record<string, TSchema> {
  const codes = [...COMMON_ERRORS, ...operation.errors, ...listSignedInCodes(operation)];
  const refusals = Object.fromEntries(codes.map((code) => [ERRORS[code].status, ErrorAnswer]));
  const answer = rewriteForSerializer(operation.answer);
  const answers = { [operation.status]: answer, ...(operation.orStatus && { [operation.orStatus]: answer }) };
  return { ...refusals, '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...answers };
}

function listSignedInCodes({ access }: Operation): ErrorCode[] {
  return 'public' in access ? [] : ['no-session', 'forbidden'];
}
