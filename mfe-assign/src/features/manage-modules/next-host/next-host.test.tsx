import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../../screens/settings.screen';
import { createFakeRegistry, HOST } from '../../../testing/fake-modules';

async function open(api: Record<string, FakeHandler> = {}) {
  renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings?tab=modules',
    api: { ...createFakeRegistry().api, ...api },
  });
  return screen.findByRole('button', { name: 'Announce the next version...' });
}

const given = async (part: string, version: string) => {
  const field = screen.getByLabelText(part);
  await userEvent.clear(field);
  await userEvent.type(field, version);
};
const announce = () => userEvent.click(screen.getByRole('button', { name: 'Announce' }));
const NONE = 'No next app version is announced.';

test('the next version is announced, changed and withdrawn, and each can be undone', async () => {
  await userEvent.click(await open());
  expect(screen.getByLabelText('SDK')).toHaveFocus();
  await given('React', '20.0.0');
  await given('React DOM', '20.0.0');
  await announce();
  const next = await screen.findByRole('group', { name: 'Next' });
  expect(next).toHaveTextContent('React 20.0.0 (new)');
  expect(within(next).getByText(`SDK ${HOST.sdk}`)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(NONE)).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Announce the next version...' }));
  await given('SDK', '2.0.0');
  await announce();
  await userEvent.click(await screen.findByRole('button', { name: 'Change...' }));
  expect(screen.getByLabelText('SDK')).toHaveValue('2.0.0');
  await given('SDK', '3.0.0');
  await announce();
  expect(await screen.findByText('SDK 3.0.0 (new)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(NONE)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('SDK 3.0.0 (new)')).toBeInTheDocument();
});

test('neither invalid versions nor the current ones can be announced', async () => {
  const asked = jest.fn(() => refuse('forbidden'));
  await userEvent.click(await open({ 'set-next-host': asked }));
  await announce();
  expect(await screen.findByText(/^These are the current versions\./)).toBeInTheDocument();
  await given('Federation', '3.0');
  await announce();
  expect(await screen.findByText('Enter three numbers separated by points, for example 2.0.0.')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('a failure is shown, and typed values stay', async () => {
  await userEvent.click(await open({ 'set-next-host': () => Promise.reject(new TypeError('Failed to fetch')) }));
  await given('SDK', '2.0.0');
  await announce();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('SDK')).toHaveValue('2.0.0');
});
