import { useQueryClient as useWholeQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '../api/api-client';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { useSession } from '../session/session-context';
import { type KeptUnit, keptUnits } from './kept-units';

const LOOK_EVERY_MS = 10_000;
/** A draft this old was left behind: the page that is typing in it saves more often. */
const LEFT_BEHIND_MS = 45_000;
/** A page that is typing in a draft sends it when the network is back; others wait for it. */
const AFTER_ONLINE_MS = 3_000;

const nameOf = ({ kind, id, language }: KeptUnit) => `${kind}:${id}:${language}`;

/** Sends what the device keeps of one unit; what clashes or waits for a press stays there. */
export type KeptSender = (api: ApiClient, username: string, unit: KeptUnit) => Promise<void>;

/** Of the module that knows how drafts are merged; it may not be loaded yet. */
let sender: KeptSender | null = null;

/** Named by the module that writes drafts, when its code runs. */
export function registerKeptSender(by: KeptSender): void {
  sender = by;
}

/**
 * Sends the drafts that no open page sees to, from whatever page: soon after the network is back, and those that a page left
 * behind after a while.
 * @param load runs the code that registers the sender; asked where there are drafts and no sender
 */
export function useSendKept(load?: () => Promise<unknown>): void {
  const api = useApi();
  const client = useWholeQueryClient();
  const { user } = useSession();
  useEffect(() => {
    let busy = false;
    /** When a draft was typed whose row is not there for this person: nothing is gained by asking again. */
    const gone = new Map<string, number>();
    const isGone = (unit: KeptUnit) => gone.get(nameOf(unit)) === unit.at;
    function note(unit: KeptUnit, error: unknown) {
      if (error instanceof ApiError && error.status === 404) gone.set(nameOf(unit), unit.at);
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
        // The module did not come: asked again at the next look.
      } finally {
        busy = false;
      }
    }
    let soon: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      clearTimeout(soon);
      soon = setTimeout(() => void send(AFTER_ONLINE_MS), AFTER_ONLINE_MS);
    };
    const timer = setInterval(() => void send(LEFT_BEHIND_MS), LOOK_EVERY_MS);
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', online);
    };
  }, [api, client, load, user.username]);
}
