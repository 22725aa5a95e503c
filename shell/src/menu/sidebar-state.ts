import { useNarrow } from '@subtitle/sdk/host';
import { deviceStore, useStore } from '@subtitle/sdk/store';
import { useCallback, useEffect, useState } from 'react';

/** `collapsed` and `open` on a desktop, `closed` and `open` on a small screen (specification 2.2). */
export type SidebarState = 'closed' | 'open' | 'collapsed';

/** The state that the person selected on a desktop. */
const collapsedStore = deviceStore<boolean>('sidebar', {
  read: (text) => text === 'collapsed',
  write: (collapsed) => (collapsed ? 'collapsed' : 'open'),
});

/**
 * Returns the state of the sidebar and its toggle. The state selected on a desktop is stored on the device; a drawer
 * always starts closed.
 */
export function useSidebar(): { state: SidebarState; small: boolean; toggle: () => void; close: () => void } {
  const small = useNarrow();
  const collapsed = useStore(collapsedStore);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => setDrawer((open) => open && small), [small]);

  const toggle = useCallback(() => {
    if (small) return setDrawer((open) => !open);
    collapsedStore.set(!collapsed);
  }, [small, collapsed]);
  const close = useCallback(() => setDrawer(false), []);
  const desktop = collapsed ? 'collapsed' : 'open';
  return { state: small ? (drawer ? 'open' : 'closed') : desktop, small, toggle, close };
}
