import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/**
 * Three dots that open what can be done with one row, as `Menu.Item`s. The menu stands in the main part of the page: outside
 * of it people who go from landmark to landmark would not find it.
 * @param of what the row is called
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
