import { Menu } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../entries/testing';
import { ActionsMenu } from './actions-menu';

const menu = (
  <ActionsMenu of="Meera">
    <Menu.Item>Rename</Menu.Item>
  </ActionsMenu>
);

test('a three-dot button names its row and opens its actions within the main part of the page', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  renderScreen(menu);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Meera' }));
  expect(main).toContainElement(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
  main.remove();
});

test('the actions open on a page without a main part too', async () => {
  renderScreen(menu);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Meera' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename', hidden: true })).toBeInTheDocument();
});
