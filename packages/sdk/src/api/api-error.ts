import type { ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer } from '@subtitle/contracts/operation';

/** A refusal by the server. `sentence` is the server's text for users; '' if it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly sentence: string;
  /** Field of the request that caused a 400. */
  readonly field?: string;
  /** Current state of the row; set with a 409 of a call on a row. */
  readonly current?: ErrorAnswer['current'];
  /** Rows of an import that were already edited or reviewed, so it cannot be undone. */
  readonly worked?: ErrorAnswer['worked'];
  /** Cues that another person changed too; set with a 409 on subtitles. */
  readonly clashes?: ErrorAnswer['clashes'];
  /** Person who is editing; set with a 409 `in-use`. */
  readonly lease?: ErrorAnswer['lease'];
  /** Current version of the module and the person who changed it meanwhile; set with a 409 `module-moved`. */
  readonly moved?: ErrorAnswer['moved'];
  /** Comment that answers the question already; set with a 409 of an answer. */
  readonly answered?: ErrorAnswer['answered'];
  /** Every error of a rejected build; set with a 422. */
  readonly reasons?: ErrorAnswer['reasons'];
  /** Seconds to wait before the next attempt, if the server sent them. */
  readonly retryAfter?: number;

  constructor(status: number, answer: Partial<ErrorAnswer> = {}, retryAfter?: number) {
    super(answer.error || `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? (status === 503 ? 'unavailable' : 'internal');
    this.sentence = answer.error ?? '';
    this.field = answer.field;
    this.current = answer.current;
    this.worked = answer.worked;
    this.clashes = answer.clashes;
    this.lease = answer.lease;
    this.moved = answer.moved;
    this.answered = answer.answered;
    this.reasons = answer.reasons;
    this.retryAfter = retryAfter;
  }
}

/** The request got no answer: the network or the server is down. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network error', { cause });
    this.name = 'NetworkError';
  }
}

/** Returns whether a call failed without an answer, not by a refusal. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError;
}

/** Returns whether the caller cancelled the call. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Builds an ApiError from a refusal's body, even if the body is not JSON. */
export function toApiError(status: number, text: string, retryAfter?: string | null): ApiError {
  const seconds = Number(retryAfter);
  const wait = retryAfter && Number.isFinite(seconds) ? seconds : undefined;
  try {
    const answer: unknown = JSON.parse(text);
    return new ApiError(status, typeof answer === 'object' && answer !== null ? answer : {}, wait);
  } catch {
    return new ApiError(status, {}, wait);
  }
}
