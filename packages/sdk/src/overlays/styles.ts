/// <reference path="../css.d.ts" />
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/core/styles/Menu.css';
