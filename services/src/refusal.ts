import { ERRORS, type ErrorCode } from '@subtitle/contracts/errors';
import type { ErrorAnswer } from '@subtitle/contracts/operation';

/** Parts of a refusal beside its code and sentence. */
export type RefusalExtra = Partial<
  Pick<ErrorAnswer, 'field' | 'current' | 'clashes' | 'lease' | 'importId' | 'worked' | 'reasons' | 'moved'>
> & {
  /** Another status than the catalogue's: what is refused for the state of a row is a conflict. */
  status?: 409;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
};

/**
 * A request that is turned down for a reason of the catalogue. Commands throw it and know nothing of HTTP; the errors
 * plugin answers it as `{ error, code, field?, current?, worked?, requestId }`.
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

/** A 400 that names the field at fault and says in one sentence what is wrong with it. */
export function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-request', { field }, sentence);
}

/** Null for what is not there, or not this person's: for a `catch`. @throws any other error */
export function noneWhereNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not-found') return null;
  throw error;
}
