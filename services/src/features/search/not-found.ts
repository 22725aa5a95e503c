import { Refusal } from '../../refusal';

/** What was asked for, or null where it is not there or not this person's. */
export async function nullWhereNotFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null;
    throw error;
  }
}
