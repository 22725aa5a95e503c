import { MESSAGES } from '@subtitle/contracts/messages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { approveItem, reassignItem, reopenItem } from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { type ApiClient, ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { changeWaiting } from '@subtitle/sdk/work';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Decision, type DecisionPorts, Decisions } from './decisions';
import { heldOnDevice } from './held-on-device';

/** The reviewer's decisions; what is held goes out when the screen, the tab or the page is left. */
export function useDecisions() {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [decisions] = useState(() => {
    const returned = (item: ItemAnswer) =>
      putInPages(client, ['review'], item, ({ id, kind }) => id === item.id && kind === item.kind);
    const counted = ({ item, language }: Pick<Decision, 'item' | 'language'>, by: 1 | -1) =>
      changeWaiting(client, { kind: item.kind, language }, by);
    return new Decisions({
      ...portsOf(api, counted),
      returned,
      device: heldOnDevice(user.username),
      now: () => Date.now(),
    });
  });
  const state = useSyncExternalStore(decisions.subscribe, () => decisions.state);

  // Strict mode takes the effect down and sets it up again at once, which is no leaving: that comes a moment later.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    const kept = heldOnDevice(user.username).read();
    if (kept) decisions.decide(kept);
    const flush = () => void decisions.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    const outside = (event: Event) => isOutside(event.target) && flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
      leaving.current = setTimeout(flush);
    };
  }, [decisions, user.username]);
  return { decisions, state };
}

/** Menu and header: whoever goes there leaves the review, perhaps by signing out, so what is held has to go before. */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('nav, header, aside') !== null && target.closest('main') === null;
}

/** @param counted told of each row that the server took out of what waits, or put back */
function portsOf(
  api: ApiClient,
  counted: (decision: Pick<Decision, 'item' | 'language'>, by: 1 | -1) => void,
): Omit<DecisionPorts, 'returned' | 'device' | 'now'> {
  const at = ({ item, language }: Pick<Decision, 'item' | 'language'>) => ({
    params: { kind: item.kind, id: item.id, language },
    revision: item[`revision_${language}`] ?? 0,
  });
  // Somebody who decides and closes the tab at once has decided.
  return {
    async approve(decision) {
      const { params, revision } = at(decision);
      const { item } = await api.call(approveItem, { params, body: { revision }, keepalive: true });
      counted(decision, -1);
      return item;
    },
    async reassign(decision, sendBack) {
      const { params, revision } = at(decision);
      const { item } = await api.call(reassignItem, { params, body: { revision, ...sendBack }, keepalive: true });
      counted(decision, -1);
      return item;
    },
    async reopen(item, language) {
      const { params, revision } = at({ item, language });
      const body = { revision, reason: 'undo' };
      const answer = await api.call(reopenItem, { params, body, keepalive: true });
      counted({ item, language }, 1);
      return answer.item;
    },
    async explain(error, { item }) {
      if (isNetworkError(error)) return { sentence: MESSAGES.networkTryAgain, current: null, unanswered: true };
      if (!(error instanceof ApiError)) return { sentence: '', current: null, unanswered: false };
      const current = error.status === 409 ? await readAgain(api, item) : null;
      return { sentence: error.sentence, current, unanswered: error.status === 401 || error.status === 503 };
    },
  };
}

async function readAgain(api: ApiClient, { kind, id }: ItemAnswer): Promise<ItemAnswer | null> {
  try {
    return (await api.call(getItem, { params: { kind, id } })).item;
  } catch {
    return null;
  }
}
