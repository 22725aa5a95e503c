import type { RemoteAnswer, ScreenMenu } from '@subtitle/contracts/operations/remotes';

export interface MenuGroup {
  title: string;
  icon: string;
  children: ScreenMenu[];
}
export type MenuEntry = { kind: 'link'; entry: ScreenMenu } | { kind: 'group'; group: MenuGroup };

export interface MenuModel {
  entries: MenuEntry[];
  bottom: ScreenMenu[];
}

/**
 * Icon of groups. No page uses it, because in the collapsed menu only the icons distinguish a group from its entries.
 */
const GROUP_ICON = 'stack';

/**
 * Builds this person's menu from the descriptors of the modules that the registry grants. Entries are sorted by
 * `order`. Entries of a group are listed under its title, at the position of the group's first entry. A group without
 * entries is omitted.
 */
export function buildMenuModel(remotes: readonly RemoteAnswer[]): MenuModel {
  const all = remotes.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);
  const entries: MenuEntry[] = [];
  const groups = new Map<string, MenuGroup>();
  for (const entry of all.filter(({ bottom }) => !bottom)) {
    if (entry.group === null) {
      entries.push({ kind: 'link', entry });
      continue;
    }
    const known = groups.get(entry.group);
    if (known) {
      known.children.push(entry);
      continue;
    }
    const group = { title: entry.group, icon: GROUP_ICON, children: [entry] };
    groups.set(entry.group, group);
    entries.push({ kind: 'group', group });
  }
  return { entries, bottom: all.filter(({ bottom }) => bottom) };
}
