import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { Header } from './header';

test('spec 2.2.25: the header shows the signed-in person and links to their account', async () => {
  const user = { ...testUser('editor'), name: 'Vikram Deshpande' };
  renderScreen(<Header open onToggle={() => undefined} />, { user });
  expect(await screen.findByText('Logged in as')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Logged in as Vikram Deshpande' });
  expect(link).toHaveAttribute('href', '/account');
});
