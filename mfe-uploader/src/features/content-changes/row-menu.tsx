import { ActionsMenu, Menu } from '@subtitle/sdk/overlays';
import type { ReactNode } from 'react';

export interface RowAction {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
}

/** Menu with the actions on one row of a list. */
export function RowMenu({ of, acts }: { of: string; acts: readonly RowAction[] }) {
  return (
    <ActionsMenu of={of}>
      {acts.map(({ label, icon, danger, onClick }) => (
        <Menu.Item key={label} leftSection={icon} color={danger ? 'red' : undefined} onClick={onClick}>
          {label}
        </Menu.Item>
      ))}
    </ActionsMenu>
  );
}
