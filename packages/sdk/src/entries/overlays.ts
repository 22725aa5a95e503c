import '../overlays/styles';

export { Drawer, HoverCard, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { type ConfirmQuestion, confirm } from '../feedback/confirm-store';
export { ActionsMenu } from '../overlays/actions-menu';
export { FormDialog } from '../overlays/form-dialog';
