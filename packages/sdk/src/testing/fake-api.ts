import { ERRORS, type ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer, Operation } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import { ownOperations } from '../api/define-operation';

export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: the screen may send any body
  body: any;
  headers: Headers;
}

/** Answer of a made-up server: a value, a `refuse(...)`, a Response, or `null` for no body. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** Made-up answers by operation name. */
export type Fakes = Record<string, FakeHandler>;

class Refused {
  constructor(readonly answer: ErrorAnswer) {}
}

/**
 * Creates a refusal of the catalogue for a handler to return. A handler that calls it without returning it refuses too.
 */
export function refuse(code: ErrorCode, extra: Partial<ErrorAnswer> = {}): unknown {
  const refused = new Refused({ error: ERRORS[code].sentence, code, ...extra });
  calledIn?.push(refused);
  return refused;
}

/** Refusals created by the running handler, until its first await. */
let calledIn: Refused[] | null = null;

/** Creates an answer with the cursor of the next page. */
export function answerWithCursor(answer: unknown, nextCursor: string | null, previousCursor?: string | null): Response {
  return createJsonResponse(200, answer, {
    ...(nextCursor && { 'x-next-cursor': nextCursor }),
    ...(previousCursor && { 'x-previous-cursor': previousCursor }),
  });
}

/**
 * Creates a `fetch` that answers by operation name. A handler that throws simulates a lost network. A call without a
 * handler is a 404 and is added to `unexpected`.
 */
export function fakeFetch(handlers: Record<string, FakeHandler>, unexpected: string[]): typeof fetch {
  return async (input, init) => {
    // As in a browser, a request that is cancelled in the same tick is never sent.
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const found = findOperation(method, url.pathname.replace(/^\/api/, ''));
    const handler = found && handlers[found.operation.name];
    if (!found || !handler) {
      unexpected.push(`${method} ${url.pathname}`);
      return createJsonResponse(404, { error: 'Not found.', code: 'not-found' });
    }
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const answer = await runHandler(handler, {
      params: found.params,
      query: url.searchParams,
      body,
      headers: new Headers(init?.headers),
    });
    init?.signal?.throwIfAborted();
    if (answer instanceof Response) return answer;
    if (answer instanceof Refused) return createJsonResponse(ERRORS[answer.answer.code].status, answer.answer);
    return createJsonResponse(found.operation.status, answer ?? null);
  };
}

/**
 * Returns the name of the module's own call for a request.
 * @param path below the origin: `/api/glossary/terms/7`
 * @returns undefined for the platform's calls and for other requests
 */
export function ownCallOf(method: string, path: string): string | undefined {
  const operation = findOperation(method, path.replace(/^\/api/, ''))?.operation;
  return operation && ownOperations().includes(operation) ? operation.name : undefined;
}

async function runHandler(handler: FakeHandler, request: FakeRequest): Promise<unknown> {
  const called: Refused[] = [];
  calledIn = called;
  try {
    const answer = handler(request);
    calledIn = null;
    const given = await answer;
    return given === undefined ? called[0] : given;
  } catch (error) {
    calledIn = null;
    throw new TypeError('Failed to fetch', { cause: error });
  }
}

function findOperation(method: string, path: string): { operation: Operation; params: Record<string, string> } | null {
  // Paths without parameters are found first: /imports/list before /imports/:id.
  const all = [...ownOperations(), ...OPERATIONS]
    .filter((one) => one.method === method)
    .sort((a, b) => countColons(a.path) - countColons(b.path));
  for (const operation of all) {
    const pattern = new RegExp(`^${operation.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    if (match) return { operation, params: mapValues(match.groups ?? {}, decodeURIComponent) };
  }
  return null;
}

const countColons = (path: string) => path.split(':').length;

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function createJsonResponse(status: number, answer: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json', ...headers } });
}
