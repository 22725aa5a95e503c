import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
import { IconLogout, lazyWithRetry, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { useMemo, useRef, useState } from 'react';
import { LazyPart } from '../parts/lazy-part';
import { fetchAhead } from '../remotes/load/fetch-ahead';
import { findScreen } from '../remotes/registry/find-screen';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { EntryBoundary } from './entry/entry-boundary';
import type { CountEntries } from './menu-counts';
import { buildMenuModel } from './menu-model';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';
import type { SidebarState } from './sidebar-state';
import { useDrawerFocus } from './use-drawer-focus';

const MenuWork = lazyWithRetry(() => import('./menu-work'));

interface SidebarProps {
  state: SidebarState;
  small: boolean;
  onClose: () => void;
}

/** The menu: this person's entries of all modules, and below them settings, help and logout. */
export function Sidebar({ state, small, onClose }: SidebarProps) {
  const { list } = useRemotes();
  const { signOut } = useHostSession();
  const { pathname } = useLocation();
  const { entries, bottom } = useMemo(() => buildMenuModel(list), [list]);
  const [counts, setCounts] = useState<{ of: CountEntries }>({ of: () => null });
  const nav = useRef<HTMLElement>(null);
  useDrawerFocus(nav, small && state === 'open', onClose);

  const collapsed = state === 'collapsed';
  const fetchPageAhead = (route: string) => {
    const found = findScreen(list, route);
    if (found) void fetchAhead(found.remote, found.route.expose);
  };
  const shared = { pathname, collapsed, onChoose: onClose, onApproach: fetchPageAhead };
  const link = (entry: ScreenMenu) => (
    <EntryBoundary key={entry.route} entry={entry}>
      <SidebarLink entry={entry} countOf={counts.of} {...shared} />
    </EntryBoundary>
  );
  const signOutAndClose = () => {
    onClose();
    signOut();
  };
  return (
    <nav
      ref={nav}
      id="main-menu"
      className={classes.sidebar}
      data-state={state}
      aria-label="Main"
      inert={state === 'closed'}
    >
      <LazyPart errorPlace="nowhere">
        <MenuWork onCounted={setCounts} />
      </LazyPart>
      <div className={classes.brand}>
        <span className={classes.mark} aria-hidden>
          SE
        </span>
        <span className={classes.label}>Subtitle Editor</span>
      </div>
      <ul className={classes.entries}>
        {entries.map((item) =>
          item.kind === 'link' ? (
            link(item.entry)
          ) : (
            <EntryBoundary key={item.group.title} entry={{ ...item.group.children[0]!, label: item.group.title }}>
              <SidebarGroup group={item.group} countOf={counts.of} {...shared} />
            </EntryBoundary>
          ),
        )}
      </ul>
      <ul className={classes.bottom}>
        {bottom.map(link)}
        <li>
          <button
            type="button"
            className={classes.item}
            onClick={signOutAndClose}
            title={collapsed ? 'Logout' : undefined}
          >
            <IconLogout size={19} stroke={1.7} aria-hidden />
            <span className={classes.label}>Logout</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
