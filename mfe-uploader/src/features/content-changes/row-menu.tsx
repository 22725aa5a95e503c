import { IconDots } from '@subtitle/sdk/icons';
import { Menu } from '@subtitle/sdk/overlays';
import { ActionIcon } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';

export interface RowAct {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

/** What can be done to one row of a list. */
export function RowMenu({ of, acts }: { of: string; acts: readonly RowAct[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${of}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, danger, onClick }) => (
          <Menu.Item key={label} leftSection={icon} color={danger ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
