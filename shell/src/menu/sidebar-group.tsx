import { IconChevronRight, MenuIcon } from '@subtitle/sdk/host';
import { useEffect, useId, useState } from 'react';
import { EntryBoundary } from './entry/entry-boundary';
import { EntryLabel, getEntryTooltip } from './entry-label';
import type { CountEntries } from './menu-counts';
import type { MenuGroup } from './menu-model';
import classes from './sidebar.module.css';
import { isCurrent, SidebarLink } from './sidebar-link';

interface SidebarGroupProps {
  group: MenuGroup;
  countOf: CountEntries;
  pathname: string;
  collapsed: boolean;
  onChoose: () => void;
  onApproach: (route: string) => void;
}

/**
 * An expandable group. It opens automatically on the page of one of its entries. While it is closed, it shows the sum
 * of its entries' counts.
 */
export function SidebarGroup({ group, countOf, pathname, collapsed, onChoose, onApproach }: SidebarGroupProps) {
  const { title, icon, children } = group;
  const inside = children.some(({ route }) => isCurrent(route, pathname));
  const [open, setOpen] = useState(inside);
  const counted = open ? null : countOf(children);
  const id = useId();
  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside]);
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={id}
        data-inside={inside || undefined}
        title={collapsed ? getEntryTooltip(title, counted) : undefined}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={icon} />
        <EntryLabel label={title} {...{ counted, collapsed }} />
        <span className={classes.chevron} data-open={open || undefined} aria-hidden>
          <IconChevronRight size={16} />
        </span>
      </button>
      <ul id={id} className={classes.children} hidden={!open}>
        {children.map((entry) => (
          <EntryBoundary key={entry.route} entry={entry}>
            <SidebarLink {...{ entry, countOf, pathname, collapsed, onChoose, onApproach }} />
          </EntryBoundary>
        ))}
      </ul>
    </li>
  );
}
