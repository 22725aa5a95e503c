import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';

/** What went wrong: the server's own sentence where it sent one, else `otherwise`. */
export function failureSentence(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return MESSAGES.networkServerError;
  return (error instanceof ApiError && error.sentence) || otherwise;
}
