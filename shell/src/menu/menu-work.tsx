import { type Role, WORK_ROLES } from '@subtitle/contracts/roles';
import { useOnNews, useQueryClient } from '@subtitle/sdk/query';
import { useLocation } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useWorkSummary, WORK_KEY } from '@subtitle/sdk/work';
import { useEffect, useRef } from 'react';
import { type CountEntries, sumEntryCounts } from './menu-counts';

/**
 * Renders no element; passes the counts to the menu. It is loaded after the menu, which does not wait for the counts.
 */
export default function MenuWork({ onCounted }: { onCounted: (counts: { of: CountEntries }) => void }) {
  const work = useMenuWork();
  useEffect(() => onCounted({ of: (entries) => sumEntryCounts(entries, work) }), [work, onCounted]);
  return null;
}

/** Maximum age of the counts, the same as for lists. */
const STALE_MS = 30_000;
const WORKER_ROLES: readonly Role[] = [...WORK_ROLES, 'reviewer', 'approver'];

/**
 * Queries the counts of the menu; undefined for a person without own work. The counts are never polled. They are read
 * again when the person returns to the tab or changes the page after a while, when a screen reports a changed row, and
 * when the bell reports a new event.
 */
function useMenuWork() {
  const { roles } = useSession().user;
  const client = useQueryClient();
  const { pathname } = useLocation();
  const enabled = !roles.includes('admin') && roles.some((role) => WORKER_ROLES.includes(role));
  const { data, isStale, refetch } = useWorkSummary({ enabled, staleTime: STALE_MS, refetchOnWindowFocus: true });

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (enabled && isStale) void refetch({ cancelRefetch: false });
  }, [pathname, enabled, isStale, refetch]);

  useOnNews(() => {
    if (enabled) void client.invalidateQueries({ queryKey: WORK_KEY });
  });
  return enabled ? data : undefined;
}
