import { NO_DAY } from '@subtitle/contracts/no-day';
import {
  type BodyOf,
  ErrorAnswer,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ReadOf,
} from '@subtitle/contracts/operation';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** Part of a Fastify instance that the callers need. */
export interface Injectable {
  inject(request: {
    method: Operation['method'];
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>;
}

export interface CallInput<O> {
  params?: ParamsOf<O>;
  query?: QueryOf<O>;
  body?: BodyOf<O>;
  headers?: Record<string, string>;
}

/** Response of one call, already checked against the schema of the operation. */
export interface CallResult<O> {
  status: number;
  headers: Record<string, unknown>;
  /** @throws if the call was refused */
  answer: ReadOf<O>;
  /** @throws if the call was not refused */
  refusal: ErrorAnswer;
}

// Every test process compiles the validators. To save time, it does not validate our schemas again and does not
// optimise the generated code.
const ajv = addFormats.default(
  new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false, code: { optimize: false } }),
);
const validators = new Map<object, ValidateFunction>();

/** Calls an operation through `app.inject`. Throws if the response does not match the operation's schema. */
export async function callOperation<O extends Operation>(
  app: Injectable,
  token: string | null,
  operation: O,
  { params, query, body, headers = {} }: CallInput<O> = {},
): Promise<CallResult<O>> {
  const given = await app.inject({
    method: operation.method,
    url: buildCallAddress(operation, params, query),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const content = given.body === '' ? null : JSON.parse(given.body);
  const answered = given.statusCode < 400;
  if (answered && given.statusCode !== operation.status)
    throw new Error(`${operation.name} answered ${given.statusCode} instead of ${operation.status}.`);
  requireMatch(operation, answered ? operation.answer : ErrorAnswer, content);
  if (given.body.includes(`"${NO_DAY}"`))
    throw new Error(`${operation.name} returned the placeholder day of an item without a day.`);
  return {
    status: given.statusCode,
    headers: given.headers,
    get answer() {
      if (!answered) throw new Error(`${operation.name} was refused with ${given.statusCode}: ${given.body}`);
      return (operation.complete ? operation.complete(content) : content) as ReadOf<O>;
    },
    get refusal() {
      if (answered) throw new Error(`${operation.name} was not refused: ${given.body.slice(0, 300)}`);
      return content as ErrorAnswer;
    },
  };
}

function buildCallAddress(operation: Operation, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function requireMatch(operation: Operation, schema: object, content: unknown): void {
  const validate = compileValidator(schema);
  if (validate(content)) return;
  const faults = ajv.errorsText(validate.errors);
  const shown = JSON.stringify(content).slice(0, 500);
  throw new Error(`${operation.name} returned an answer that does not match its schema: ${faults}\n${shown}`);
}

function compileValidator(schema: object): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}
