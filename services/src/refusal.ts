import { ERRORS, type ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer } from '@subtitle/contracts/operation';

/** Parts of a refusal beside its code and sentence. */
export type RefusalExtra = Partial<
  Pick<
    ErrorAnswer,
    'field' | 'current' | 'clashes' | 'lease' | 'importId' | 'worked' | 'reasons' | 'moved' | 'answered'
  >
> & {
  /** Replaces the status of the catalogue: a refusal because of the state of a row is a conflict. */
  status?: 409;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
};

/**
 * Refuses a request, with a code of the catalogue. Commands throw it and do not depend on HTTP; the errors plugin
 * answers it as `{ error, code, field?, current?, worked?, requestId }`.
 */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly extra: RefusalExtra = {},
    sentence: string = ERRORS[code].sentence,
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.status = extra.status ?? ERRORS[code].status;
  }
}

/** Returns a 400 refusal that names the wrong field and describes the fault in one sentence. */
export function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-request', { field }, sentence);
}

/**
 * Returns null for a not-found refusal: the record does not exist or belongs to another person. Use it in a `catch`.
 * @throws any other error
 */
export function ignoreNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not-found') return null;
  throw error;
}
