import { LIMITS } from '@subtitle/contracts/limits';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** `collapsed` and `open` on a desktop, `closed` and `open` on a small screen (specification 2.2). */
export type SidebarState = 'closed' | 'open' | 'collapsed';

const KEY = 'sidebar';
const SMALL = `(max-width: ${LIMITS.mobileBreakpointPx}px)`;

/** State of the sidebar and its toggle. The desktop's choice is kept on the device; a drawer always starts closed. */
export function useSidebar(): { state: SidebarState; small: boolean; toggle: () => void; close: () => void } {
  const small = useSyncExternalStore(watchWidth, () => window.matchMedia(SMALL).matches);
  const [collapsed, setCollapsed] = useState(isStoredCollapsed);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => setDrawer((open) => open && small), [small]);

  const toggle = useCallback(() => {
    if (small) return setDrawer((open) => !open);
    store(collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  }, [small, collapsed]);
  const close = useCallback(() => setDrawer(false), []);
  const desktop = collapsed ? 'collapsed' : 'open';
  return { state: small ? (drawer ? 'open' : 'closed') : desktop, small, toggle, close };
}

// A device may have its storage closed; then the choice lasts as long as the page.
function isStoredCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

function store(choice: 'open' | 'collapsed'): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Nothing is kept.
  }
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(SMALL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
