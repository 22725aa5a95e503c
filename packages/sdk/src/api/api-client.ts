import type { BodyOf, Operation, ParamsOf, QueryOf, ReadOf } from '@subtitle/contracts/operation';
import { isAbort, NetworkError, toApiError } from './api-error';
import { buildUrl } from './build-url';
import { type Downloaded, type DownloadOptions, saveAnswer } from './download';
import { tokenStore } from './token';
import { type UploadOptions, uploadFile } from './upload';

// biome-ignore lint/suspicious/noExplicitAny: any operation with any schemas
export type AnyOperation = Operation<any, any, any, any, any>;

export interface CallOptions<O> {
  params?: ParamsOf<O>;
  query?: QueryOf<O>;
  body?: BodyOf<O>;
  signal?: AbortSignal;
  /** Lets the request finish after the page is closed. Browsers limit the body of such a request to 64 KB. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

/** One page of a list; `nextCursor` is null on the last page. */
export interface CursorAnswer<T> {
  answer: T;
  nextCursor: string | null;
  /** Cursor of the page above, if this page does not begin at the start of the list. */
  previousCursor: string | null;
}

/**
 * Typed client of the API.
 * @throws ApiError on a refusal, NetworkError without an answer, AbortError when the caller's signal cancelled the call
 */
export interface ApiClient {
  call<O extends AnyOperation>(operation: O, options?: CallOptions<O>): Promise<ReadOf<O>>;
  callWithCursor<O extends AnyOperation>(operation: O, options?: CallOptions<O>): Promise<CursorAnswer<ReadOf<O>>>;
  /** Sends a file as multipart field `file`, after the other fields. */
  upload<O extends AnyOperation>(operation: O, options: UploadOptions<ParamsOf<O>>): Promise<ReadOf<O>>;
  /** Fetches a file and saves it under the name that the server sends. */
  download<O extends AnyOperation>(
    operation: O,
    options?: DownloadOptions<ParamsOf<O>, QueryOf<O>>,
  ): Promise<Downloaded>;
  /** Opens a path below the API as a stream, for server-sent events. */
  open(path: string, init: { headers?: Record<string, string>; signal: AbortSignal }): Promise<Response>;
}

export interface ClientSettings {
  /** Called once for each token that the server rejects. */
  onSessionEnded?: (token: string) => void;
  /** Name of the calling screen, for the server's log. */
  screen?: () => string;
}

/** Creates the client of a page. It keeps no state besides its settings. */
export function createApiClient(settings: ClientSettings = {}): ApiClient {
  async function send(
    method: string,
    url: string,
    { body, headers, signal, keepalive }: SendOptions,
  ): Promise<Response> {
    const token = tokenStore.read();
    const response = await requestServer(url, {
      method,
      signal,
      ...(keepalive && { keepalive }),
      headers: { ...buildHeaders(token, settings), ...(body !== undefined && JSON_BODY), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    if (response.status === 401 && token) settings.onSessionEnded?.(token);
    throw toApiError(response.status, text, response.headers.get('retry-after'));
  }

  async function page<O extends AnyOperation>(operation: O, options: CallOptions<O> = {}) {
    const { params, query, ...sent } = options;
    const response = await send(operation.method, buildUrl(operation.path, params, query), sent);
    const given = await readAnswer(response);
    const answer: ReadOf<O> = operation.complete ? operation.complete(given) : given;
    const cursorOf = (name: string) => response.headers.get(name);
    return { answer, nextCursor: cursorOf('x-next-cursor'), previousCursor: cursorOf('x-previous-cursor') };
  }

  return {
    call: async (operation, options) => (await page(operation, options)).answer,
    callWithCursor: page,
    upload: async (operation, options) => {
      const token = tokenStore.read();
      const url = buildUrl(operation.path, options.params);
      try {
        return (await uploadFile(operation.method, url, buildHeaders(token, settings), options)) as never;
      } catch (error) {
        if (token && (error as { status?: number }).status === 401) settings.onSessionEnded?.(token);
        throw error;
      }
    },
    download: async (operation, { params, query, signal, onProgress } = {}) =>
      saveAnswer(
        await send(operation.method, buildUrl(operation.path, params, query), { signal, headers: ANY_FILE }),
        onProgress,
      ),
    open: (path, init) => send('GET', buildUrl(path), init),
  };
}

interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const ANY_FILE = { accept: '*/*' };
const JSON_BODY = { 'content-type': 'application/json' };

function buildHeaders(token: string | null, { screen }: ClientSettings): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(screen && { 'x-screen': screen() }),
  };
}

async function requestServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(error);
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    // The body is incomplete, or it is a proxy's own page, so the server's answer is missing.
    throw isAbort(error) ? error : new NetworkError(error);
  }
}
