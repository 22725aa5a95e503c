import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { listHistory } from '@subtitle/contracts/operations/items';
import { isSameUser } from '@subtitle/domain/users/roles';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import type { Decision } from './decisions';

const EVENTS = { approve: 'approve-item', reassign: 'reassign-item', take: 'take-into-review' } as const;

/**
 * Returns whether the server already executed this person's decision although its response was lost, for example
 * because the page was left.
 */
export async function wasExecuted(
  api: ApiClient,
  { item, language, how }: Decision,
  username: string,
): Promise<boolean> {
  const taken = (item[`revision_${language}`] ?? 0) + 1;
  const history = await api.call(listHistory, { params: { kind: item.kind, id: item.id, language } });
  return history.some(
    ({ revision, event, by }) => revision === taken && event === EVENTS[how] && isSameUser(by, username),
  );
}

/**
 * Sends a decision. If an earlier copy already took effect, the server refuses this one; the current row is returned
 * instead.
 */
export async function sendOnce(
  decision: Decision,
  ports: {
    send(): Promise<ItemAnswer>;
    wasExecuted(decision: Decision): Promise<boolean>;
    readCurrent(item: ItemAnswer): Promise<ItemAnswer | null>;
  },
): Promise<ItemAnswer> {
  try {
    return await ports.send();
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 409;
    const current =
      refused && (await ports.wasExecuted(decision).catch(() => false)) && (await ports.readCurrent(decision.item));
    if (!current) throw error;
    return current;
  }
}
