import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/**
 * A three-dot button that opens the actions of one row, as `Menu.Item`s. The menu is in the page's main part: outside
 * of it, persons who navigate by landmarks would not find it.
 * @param of name of the row
 */
export function ActionsMenu({ of, children }: { of: string; children: ReactNode }) {
  const target = document.querySelector<HTMLElement>('main') ?? undefined;
  return (
    <Menu position="bottom-end" hideDetached={false} portalProps={{ target }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${of}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
