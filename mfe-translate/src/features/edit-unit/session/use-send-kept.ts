import { getItem } from '@subtitle/contracts/operations/items';
import { useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useEffect } from 'react';
import { deviceDrafts, type KeptUnit, keptUnits } from '../../keep-drafts/device-drafts';
import type { EditorKind } from '../list/editor-kinds';
import { usePatchItem } from '../list/use-prediction-list';
import { ItemSession } from './item-session';
import { type SessionCache, sessionKey } from './session-cache';
import { portsOf } from './use-item-session';

const LOOK_EVERY_MS = 10_000;
/** A draft this old was left behind: the page that is typing in it saves more often. */
const LEFT_BEHIND_MS = 45_000;
/** A page that is typing in a draft sends it when the network is back; others wait for it. */
const AFTER_ONLINE_MS = 3_000;

/**
 * Sends the drafts of rows that are not open: those of this page as soon as the network is back, those that another page left
 * behind shortly after. A conflict stays on the device until its row is opened; corrected rows wait for Save.
 */
export function useSendKept(editor: EditorKind, sessions: SessionCache): void {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const { user } = useSession();
  useEffect(() => {
    let busy = false;
    async function sendOne({ id, language }: KeptUnit) {
      if (sessions.has(sessionKey(id, language))) return;
      const { item } = await api.call(getItem, { params: { kind: editor.kind, id } });
      const reload = () => void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
      const device = deviceDrafts(user.username, editor.kind).of(id, language);
      const session = new ItemSession(item, language, portsOf(api, editor, id, language, { patch, reload }, device));
      session.start();
      await session.saveDraft();
    }
    async function send(olderThan: number) {
      if (busy || !navigator.onLine) return;
      busy = true;
      try {
        await sessions.saveHeld();
        const left = keptUnits(user.username).filter(
          ({ kind, at }) => kind === editor.kind && at <= Date.now() - olderThan,
        );
        for (const unit of left) await sendOne(unit).catch(() => undefined);
      } finally {
        busy = false;
      }
    }
    let soon: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      void sessions.saveHeld();
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
  }, [api, client, editor, patch, sessions, user.username]);
}
