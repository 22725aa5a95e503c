import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { approveItem, reassignItem, reopenItem, takeIntoReview } from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { type ApiClient, ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { asJson, deviceStore } from '@subtitle/sdk/store';
import { changeWaiting } from '@subtitle/sdk/work';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SHEET_KEY, streamKeys } from '../list/use-review-list';
import { dropNotes } from '../notes';
import { type Decision, type DecisionPorts, Decisions, type DelayedDecision } from './decisions';
import { sendOnce, wasExecuted } from './send-once';

export type Review = ReturnType<typeof useDecisions>;

/** Returns the reviewer's decisions. A delayed decision is sent when the screen, the tab or the page is left. */
export function useDecisions() {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [decisions] = useState(() => {
    const onReturned = (item: ItemAnswer) =>
      putInPages(client, ['review'], item, ({ id, kind }) => id === item.id && kind === item.kind);
    const onCountChanged = ({ item, language }: Pick<Decision, 'item' | 'language'>, by: 1 | -1) => {
      changeWaiting(client, { kind: item.kind, language }, by);
      void client.invalidateQueries({ queryKey: SHEET_KEY });
    };
    // Removes cached lists for review, because they do not contain the row yet. The list of corrected rows omits the
    // row by itself.
    const onTaken = ({ item: { kind, id } }: Decision) => {
      for (const queryKey of [streamKeys.rows(kind, IN_REVIEW), streamKeys.counts(kind), streamKeys.linked(kind, id)])
        void client.invalidateQueries({ queryKey });
    };
    return new Decisions({
      ...createPorts(api, user.username, { onCountChanged, onTaken }),
      onReturned,
      device: createDelayedStore(user.username),
      now: () => Date.now(),
    });
  });
  const state = useSyncExternalStore(decisions.subscribe, () => decisions.state);

  // Strict mode runs the cleanup of the effect and the effect again immediately. The cleanup is therefore delayed by a
  // moment.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    const stop = takeOver(decisions, createDelayedStore(user.username), async (kept) => {
      const wasSent = await wasExecuted(api, kept, user.username);
      if (wasSent) dropNotes(kept.item, kept.language, user.username);
      return wasSent;
    });
    const flush = () => void decisions.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    const outside = (event: Event) => isOutside(event.target) && flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
      leaving.current = setTimeout(flush);
    };
  }, [api, decisions, user.username]);
  return { decisions, state };
}

/** Extra milliseconds after `until`, in which a tab that is still open sends or undoes its decision. */
const GRACE_MS = 2_000;

/**
 * Takes over a delayed decision that another tab left on the device. It waits until that tab, if still open, would have
 * sent the decision, and drops a decision that was already sent. @returns a function that ends the wait
 */
function takeOver(
  decisions: Decisions,
  device: ReturnType<typeof createDelayedStore>,
  wasSent: (kept: DelayedDecision) => Promise<boolean>,
): () => void {
  const waits = device.read();
  if (!waits) return () => {};
  const takeIfLeft = async () => {
    const kept = device.read();
    if (!kept || kept.until !== waits.until) return;
    // If the check gets no response, the decision is delayed again; an error is shown when it is sent.
    if (await wasSent(kept).catch(() => false)) device.set(null);
    else decisions.decide(kept);
  };
  const left = waits.until === undefined ? 0 : waits.until + GRACE_MS - Date.now();
  const timer = setTimeout(() => void takeIfLeft(), Math.max(0, left));
  return () => clearTimeout(timer);
}

/**
 * Returns whether a press is in the menu or header. Such a press leaves the review and may sign the person out, so the
 * delayed decision must be sent first.
 */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('nav, header, aside') !== null && target.closest('main') === null;
}

interface ReviewListeners {
  /** Called for each row that the server added to the rows for review, or removed from them. */
  onCountChanged(decision: Pick<Decision, 'item' | 'language'>, by: 1 | -1): void;
  /** Called for each corrected row that is now in review. */
  onTaken(decision: Decision): void;
}

function createPorts(
  api: ApiClient,
  username: string,
  { onCountChanged, onTaken }: ReviewListeners,
): Omit<DecisionPorts, 'onReturned' | 'device' | 'now'> {
  const getTarget = ({ item, language }: Pick<Decision, 'item' | 'language'>) => ({
    params: { kind: item.kind, id: item.id, language },
    revision: item[`revision_${language}`] ?? 0,
  });
  const sendDecision = async (decision: Decision, by: 1 | -1, send: () => Promise<{ item: ItemAnswer }>) => {
    const item = await sendOnce(decision, {
      send: async () => (await send()).item,
      wasExecuted: (sent) => wasExecuted(api, sent, username),
      readCurrent: (sent) => readCurrent(api, sent),
    });
    onCountChanged(decision, by);
    dropNotes(decision.item, decision.language, username);
    return item;
  };
  // `keepalive`: closing the tab right after a decision must not cancel the call.
  return {
    approve(decision) {
      const { params, revision } = getTarget(decision);
      return sendDecision(decision, -1, () => api.call(approveItem, { params, body: { revision }, keepalive: true }));
    },
    reassign(decision, sendBack) {
      const { params, revision } = getTarget(decision);
      const body = { revision, ...sendBack };
      const send = () => api.call(reassignItem, { params, body, keepalive: true });
      return sendDecision(decision, -1, send);
    },
    async take(decision) {
      const { params, revision } = getTarget(decision);
      const send = () => api.call(takeIntoReview, { params, body: { revision }, keepalive: true });
      const item = await sendDecision(decision, 1, send);
      onTaken(decision);
      return item;
    },
    async reopen(item, language) {
      const { params, revision } = getTarget({ item, language });
      const body = { revision, reason: 'undo' };
      const answer = await api.call(reopenItem, { params, body, keepalive: true });
      onCountChanged({ item, language }, 1);
      return answer.item;
    },
    async explain(error, { item, language }) {
      if (isNetworkError(error)) return { sentence: MESSAGES.networkTryAgain, current: null, unanswered: true };
      if (!(error instanceof ApiError)) return { sentence: '', current: null, unanswered: false };
      const current = error.status === 409 ? await readCurrent(api, item) : null;
      // The history names the person who changed the row first. For an incomplete text the server's message says more.
      const last = current && error.code !== 'incomplete' ? await readLast(api, item, language) : null;
      return { sentence: error.sentence, current, last, unanswered: error.status === 401 || error.status === 503 };
    },
  };
}

async function readLast(api: ApiClient, { kind, id }: ItemAnswer, language: LanguageCode) {
  try {
    const [last] = await api.call(listHistory, { params: { kind, id, language } });
    return last ?? null;
  } catch {
    return null;
  }
}

async function readCurrent(api: ApiClient, { kind, id }: ItemAnswer): Promise<ItemAnswer | null> {
  try {
    return (await api.call(getItem, { params: { kind, id } })).item;
  } catch {
    return null;
  }
}

/** Returns the device store of a person's one delayed decision. */
function createDelayedStore(username: string) {
  return deviceStore<DelayedDecision | null>(
    `subtitle.review.held.${username.toLowerCase()}`,
    asJson<DelayedDecision>(),
  );
}
