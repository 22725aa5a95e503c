import type { ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer } from '@subtitle/contracts/operation';

/** A refusal of the server. `sentence` is the server's own and meant for people; '' where it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly sentence: string;
  /** The field at fault, of a 400. */
  readonly field?: string;
  /** What stands there now, of a 409 on a row. */
  readonly current?: ErrorAnswer['current'];
  /** The rows somebody worked on, of an import that cannot be undone. */
  readonly worked?: ErrorAnswer['worked'];
  /** Cues that somebody else changed too, of a 409 on subtitles. */
  readonly clashes?: ErrorAnswer['clashes'];
  /** Who is at work there, of a 409 `in-use`. */
  readonly lease?: ErrorAnswer['lease'];
  /** Who moved a screen module meanwhile, and where it stands, of a 409 `module-moved`. */
  readonly moved?: ErrorAnswer['moved'];
  /** Everything that is wrong with a build, of a 422 on one. */
  readonly reasons?: ErrorAnswer['reasons'];
  /** Seconds, where the server asked to wait. */
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
    this.reasons = answer.reasons;
    this.retryAfter = retryAfter;
  }
}

/** The request never got an answer: no network, or nobody listening. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network error', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether a call failed for want of an answer rather than by a refusal. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError;
}

/** Whether a call was given up by its caller. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Reads a refusal's body, whatever it is. */
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
