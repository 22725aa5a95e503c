import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { followImport, type ShownState } from '@subtitle/contracts/operations/notifications';
import { useApi } from '@subtitle/sdk/api';
import { NEWS_KEY, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef } from 'react';
import { hasEnded, isWaiting } from './import-words';

/**
 * Reports to the server that this page shows an import. From then on the user is notified about a colleague's import
 * too, but not about a result that this page has shown. Contract: only changes while the page watches the import count,
 * and only if the page is visible.
 */
export function useFollowImport(current: ImportAnswer | null): void {
  const api = useApi();
  const client = useQueryClient();
  const { username } = useSession().user;
  /** `watched`: the import that was watched while it ran. `noted`: the last reported state. */
  const watched = useRef<number | null>(null);
  const noted = useRef('');
  const id = current?.id ?? null;
  const shownState = current && getShownState(current);
  const isOpen = current !== null && !hasEnded(current);
  const isOthers = current !== null && current.createdBy !== username;
  useEffect(() => {
    if (isOpen) watched.current = id;
    if (id === null || watched.current !== id) return;
    if (shownState === null && !(isOpen && isOthers)) return;
    const sendFollow = async () => {
      await api.call(followImport, { params: { id }, body: shownState ? { told: shownState } : {} });
      if (shownState) await client.invalidateQueries({ queryKey: [...NEWS_KEY, 'notifications'] });
    };
    const reportIfVisible = () => {
      const state = `${id}:${shownState}`;
      if (document.visibilityState === 'hidden' || noted.current === state) return;
      noted.current = state;
      // If the request fails, the only effect is one more notification.
      sendFollow().catch(() => {});
    };
    document.addEventListener('visibilitychange', reportIfVisible);
    reportIfVisible();
    return () => document.removeEventListener('visibilitychange', reportIfVisible);
  }, [api, client, id, isOpen, isOthers, shownState]);
}

/**
 * Returns the state that a page with this import shows. Null while the import runs, and for results without a
 * notification.
 */
function getShownState(current: ImportAnswer): ShownState | null {
  if (isWaiting(current)) return 'asks';
  return current.status === 'done' || current.status === 'failed' ? current.status : null;
}
