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
import { forSerializer } from './answers/serializer-schema';
import { bounds, type WorkClass } from './load/bounds';

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
 * What a route may set beside its operation: `bodyLimit` (bytes), in `config` the times of streams and uploads, and in
 * `preValidation` what has words of its own for faults that the schema would find.
 */
export type RouteSettings = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'preValidation'>;

/** Of this process. */
const inTurn = bounds();

/** Refusals every route may answer. */
const COMMON: readonly ErrorCode[] = ['invalid-request', 'too-many-requests', 'internal', 'unavailable'];

/**
 * Adds the route of an operation for signed-in people: schemas, access and status come from the contract. The handler
 * returns the answer, or `reply` where it has sent one itself (event streams).
 */
export function route<O extends Operation>(
  app: App,
  operation: O,
  handler: (input: RouteInput<O> & { actor: SessionActor }) => Promise<AnswerOf<O> | FastifyReply>,
  settings: RouteSettings = {},
): void {
  add(app, operation, (request, reply) => handler({ ...input<O>(request, reply), actor: request.actor! }), settings);
}

/** The same for an operation whose access is `public`: nobody needs to be signed in, so there is no actor. */
export function publicRoute<O extends Operation>(
  app: App,
  operation: O,
  handler: (input: RouteInput<O>) => Promise<AnswerOf<O> | FastifyReply>,
  settings: RouteSettings = {},
): void {
  if (!('public' in operation.access)) throw new Error(`Operation ${operation.name} is not public.`);
  add(app, operation, (request, reply) => handler(input<O>(request, reply)), settings);
}

function input<O>(request: FastifyRequest, reply: FastifyReply): RouteInput<O> {
  const { params, query, body } = request;
  return { params, query, body, request, reply } as unknown as RouteInput<O>;
}

function add(
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
      ...inputSchemas(operation),
      response: answerSchemas(operation),
    },
    config: { ...config, access: operation.access, operation: operation.name },
    ...(operation.ignoresUnknownQuery && { preValidation: unknownQueryDropper(operation) }),
    ...settings,
    handler: (request, reply) => {
      reply.code(operation.status);
      const work = () => handler(request as FastifyRequest, reply as FastifyReply);
      const kind = workClass(operation, config?.answerWithin);
      return kind ? inTurn(kind, request as FastifyRequest, reply as FastifyReply, work) : work();
    },
  });
}

/**
 * Sends what takes as long as its reader does: it counts among the caller's downloads until its last byte has left, whatever
 * its route counts for.
 */
export function downloads<T>(request: FastifyRequest, reply: FastifyReply, send: () => Promise<T>): Promise<T> {
  return inTurn('long', request, reply, send);
}

/** Public calls bound themselves; an event stream does next to nothing and has a cap of its own. */
function workClass({ method, access }: Operation, answerWithin: number | undefined): WorkClass | null {
  if ('public' in access || answerWithin === 0) return null;
  if (answerWithin !== undefined) return 'long';
  return method === 'GET' ? 'read' : 'change';
}

/** Parts an operation leaves out accept nothing: an unknown query parameter is refused like an unknown field, or ignored. */
function inputSchemas({ method, params, query, body }: Operation): Record<string, TSchema> {
  return {
    ...(params === Nothing ? {} : { params }),
    querystring: query === Nothing ? closed({}) : query,
    ...(method === 'GET' ? {} : { body: body === Nothing ? Type.Union([closed({}), Type.Null()]) : body }),
  };
}

/** Clients that know only the specification may add parameters of their own, against caches for example. */
function unknownQueryDropper({ query }: Operation): preValidationAsyncHookHandler {
  const known = new Set(Object.keys((query as Partial<TObject>).properties ?? {}));
  return async (request) => {
    const given = Object.entries(request.query as object);
    request.query = Object.fromEntries(given.filter(([name]) => known.has(name)));
  };
}

/** Every status the route may answer has a schema. */
function answerSchemas(operation: Operation): Record<string, TSchema> {
  const codes = [...COMMON, ...operation.errors, ...signedInCodes(operation)];
  const refusals = Object.fromEntries(codes.map((code) => [ERRORS[code].status, ErrorAnswer]));
  const answer = forSerializer(operation.answer);
  const answers = { [operation.status]: answer, ...(operation.orStatus && { [operation.orStatus]: answer }) };
  return { ...refusals, '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...answers };
}

function signedInCodes({ access }: Operation): ErrorCode[] {
  return 'public' in access ? [] : ['no-session', 'forbidden'];
}
