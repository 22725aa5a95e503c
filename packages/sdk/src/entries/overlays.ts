import '../overlays/styles';

export { Drawer, HoverCard, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { type ConfirmQuestion, confirm } from '../feedback/confirm-store';
export { FormDialog } from '../forms/form-dialog';
export { ActionsMenu } from '../overlays/actions-menu';
