import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { followImport, type ToldState } from '@subtitle/contracts/operations/notifications';
import { useApi } from '@subtitle/sdk/api';
import { NEWS_KEY, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef } from 'react';
import { hasEnded, isWaiting } from './import-words';

/**
 * Tells the bell that an import is watched here: one of somebody else's is told there from now on, and what this page has
 * shown is no news there. Contract: only what happens while the page watches counts, and only once the page is in sight.
 */
export function useFollowImport(current: ImportAnswer | null): void {
  const api = useApi();
  const client = useQueryClient();
  const { username } = useSession().user;
  /** The import that was open here, and what of it is noted. */
  const watched = useRef<number | null>(null);
  const noted = useRef('');
  const id = current?.id ?? null;
  const told = current && toldBy(current);
  const isOpen = current !== null && !hasEnded(current);
  const isOthers = current !== null && current.createdBy !== username;
  useEffect(() => {
    if (isOpen) watched.current = id;
    if (id === null || watched.current !== id) return;
    if (told === null && !(isOpen && isOthers)) return;
    const note = async () => {
      await api.call(followImport, { params: { id }, body: told ? { told } : {} });
      if (told) await client.invalidateQueries({ queryKey: [...NEWS_KEY, 'notifications'] });
    };
    const seen = () => {
      const state = `${id}:${told}`;
      if (document.visibilityState === 'hidden' || noted.current === state) return;
      noted.current = state;
      // A mark that does not arrive only means that the bell tells it once more.
      note().catch(() => {});
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [api, client, id, isOpen, isOthers, told]);
}

/** What a page that shows this import tells of it; null while it goes on and for ends that are no news. */
function toldBy(current: ImportAnswer): ToldState | null {
  if (isWaiting(current)) return 'asks';
  return current.status === 'done' || current.status === 'failed' ? current.status : null;
}
