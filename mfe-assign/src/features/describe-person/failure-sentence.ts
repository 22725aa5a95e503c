import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';

/** Returns the server's error message, or `otherwise` if it sent none. */
export function describeFailure(error: unknown, otherwise: string): string {
  if (isNetworkError(error)) return MESSAGES.networkServerError;
  return (error instanceof ApiError && error.sentence) || otherwise;
}
