import { useQueryClient as useWholeQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '../api/api-client';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { useSession } from '../session/session-context';
import { type KeptUnit, keptUnits } from './kept-units';

const LOOK_EVERY_MS = 10_000;
/** Age after which a draft has no open editor: a page with an open editor saves more often. */
const ABANDONED_AFTER_MS = 45_000;
/** Delay after the network is back. A page with an open editor sends its draft sooner. */
const AFTER_ONLINE_MS = 3_000;

const buildUnitKey = ({ kind, id, language }: KeptUnit) => `${kind}:${id}:${language}`;

/** Sends the drafts of one unit. Drafts with a conflict, or that need a confirmation, stay on the device. */
export type KeptSender = (api: ApiClient, username: string, unit: KeptUnit) => Promise<void>;

/** Registered by the module that knows how to merge drafts; null until it is loaded. */
let sender: KeptSender | null = null;

/** Called by the module that writes drafts, when its code runs. */
export function registerKeptSender(by: KeptSender): void {
  sender = by;
}

/**
 * Sends drafts without an open editor, from any page: shortly after the network is back, and left-behind drafts after a
 * while.
 * @param load runs the code that registers the sender; called when there are drafts but no sender
 */
export function useSendKept(load?: () => Promise<unknown>): void {
  const api = useApi();
  const client = useWholeQueryClient();
  const { user } = useSession();
  useEffect(() => {
    let busy = false;
    /**
     * Units whose row does not exist for this person, with the time of their draft. The draft is not sent again until
     * it changes.
     */
    const gone = new Map<string, number>();
    const isGone = (unit: KeptUnit) => gone.get(buildUnitKey(unit)) === unit.at;
    function note(unit: KeptUnit, error: unknown) {
      if (error instanceof ApiError && error.status === 404) gone.set(buildUnitKey(unit), unit.at);
    }
    async function send(olderThan: number) {
      const left = () => keptUnits(user.username).filter((unit) => unit.at <= Date.now() - olderThan && !isGone(unit));
      if (busy || !navigator.onLine || left().length === 0) return;
      busy = true;
      try {
        if (!sender) await load?.();
        const before = left();
        const kept = keptUnits(user.username).length;
        for (const unit of before) await sender?.(api, user.username, unit).catch((error) => note(unit, error));
        if (keptUnits(user.username).length < kept) void client.invalidateQueries();
      } catch {
        // The module failed to load; the next check tries again.
      } finally {
        busy = false;
      }
    }
    let soon: ReturnType<typeof setTimeout> | undefined;
    const sendWhenOnline = () => {
      clearTimeout(soon);
      soon = setTimeout(() => void send(AFTER_ONLINE_MS), AFTER_ONLINE_MS);
    };
    const timer = setInterval(() => void send(ABANDONED_AFTER_MS), LOOK_EVERY_MS);
    window.addEventListener('online', sendWhenOnline);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', sendWhenOnline);
    };
  }, [api, client, load, user.username]);
}
