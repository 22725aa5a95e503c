import { useOnNews, useQueryClient } from '@subtitle/sdk/query';
import { useLocation } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useWorkSummary, WORK_KEY } from '@subtitle/sdk/work';
import { useEffect, useRef } from 'react';

/** As old as a list may be before it is read again. */
const STALE_MS = 30_000;
const WORKERS = ['translator', 'editor', 'reviewer', 'approver'];

/**
 * The numbers of the menu; undefined for whoever has no work of their own. Contract: they are never polled. They are read
 * again when somebody comes back to the tab or goes to another page after a while, when a screen says that a row changed,
 * and when the bell tells of something new.
 */
export function useMenuWork() {
  const { roles } = useSession().user;
  const client = useQueryClient();
  const { pathname } = useLocation();
  const enabled = !roles.includes('admin') && roles.some((role) => WORKERS.includes(role));
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
