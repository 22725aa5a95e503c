import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
import { MenuIcon } from '@subtitle/sdk/host';
import { Link } from '@subtitle/sdk/router';
import { EntryLabel, getEntryTooltip } from './entry-label';
import type { CountEntries } from './menu-counts';
import classes from './sidebar.module.css';

interface SidebarLinkProps {
  entry: ScreenMenu;
  countOf: CountEntries;
  pathname: string;
  collapsed: boolean;
  onChoose: () => void;
  /** Called when the pointer or the focus reaches the entry, because the person may open it soon. */
  onApproach: (route: string) => void;
}

/** One entry of the menu. In the collapsed menu its name is a tooltip, also for screen readers. */
export function SidebarLink({ entry, countOf, pathname, collapsed, onChoose, onApproach }: SidebarLinkProps) {
  const { route, label, icon } = entry;
  const counted = countOf([entry]);
  const approach = () => onApproach(route);
  return (
    <li>
      <Link
        to={route}
        className={classes.item}
        aria-current={isCurrent(route, pathname) ? 'page' : undefined}
        title={collapsed ? getEntryTooltip(label, counted) : undefined}
        onClick={onChoose}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <MenuIcon name={icon} />
        <EntryLabel {...{ label, counted, collapsed }} />
      </Link>
    </li>
  );
}

/** Returns whether the path belongs to this entry, ignoring case. */
export function isCurrent(route: string, pathname: string): boolean {
  return route.toLowerCase() === (pathname.toLowerCase().replace(/\/+$/, '') || '/');
}
