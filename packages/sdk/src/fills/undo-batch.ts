import type { AnswerOf } from '@subtitle/contracts/operation';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import type { ApiClient } from '../api/api-client';

export type UndoneBatch = Pick<AnswerOf<typeof undoPropagation>, 'rows' | 'changed'>;

/**
 * Undoes all changes of a batch, some rows a call. After a failure it can be called again.
 * @param onAnswer called after each call with all rows that are restored by then, and the number that had changed
 * @returns the last of these answers
 * @throws ApiError of the call that failed
 */
export async function undoBatch(
  api: ApiClient,
  batch: string,
  onAnswer: (undone: UndoneBatch) => void = () => {},
): Promise<UndoneBatch> {
  for (;;) {
    const { left, ...undone } = await api.call(undoPropagation, { params: { batch } });
    onAnswer(undone);
    if (left === 0) return undone;
  }
}
