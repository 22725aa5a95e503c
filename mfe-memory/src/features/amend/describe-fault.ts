import { ApiError } from '@subtitle/sdk/api';

/** Returns the server's sentence about a field; undefined if the fault is of another field. */
export function getFieldFault(error: unknown, field: string): string | undefined {
  return error instanceof ApiError && error.field === field ? error.message : undefined;
}

/**
 * Returns the sentence below a form; null without a fault, and for one that is shown at its field.
 * @param fields fields that show their own faults
 */
export function describeFault(error: unknown, fields: readonly string[]): string | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return 'The change was not saved. Check your connection and try again.';
  if (error.field && fields.includes(error.field)) return null;
  if (error.code === 'conflict') return 'Somebody else changed this translation meanwhile. Close this and look again.';
  return error.message;
}
