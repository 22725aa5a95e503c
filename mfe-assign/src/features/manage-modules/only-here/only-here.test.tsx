import type { ModuleOverride } from '@subtitle/contracts/operations/remotes';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../../screens/settings.screen';
import { createFakeRegistry } from '../../../testing/fake-modules';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));
const ORIGINS = ['http://localhost:4300', 'https://dev.example'];
const SINCE = '2026-11-20T05:34:00.000Z';

/** Opens the page of a module, and returns the requests to the server. */
function open(overrides: ModuleOverride[] = [], api: Record<string, FakeHandler> = {}, origins = ORIGINS) {
  const asked: unknown[] = [];
  renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings?tab=modules&module=mfe_review',
    api: {
      ...createFakeRegistry().api,
      'list-overrides': () => ({ overrides, origins }),
      'set-override': ({ params, body }) => {
        asked.push({ ...params, ...body });
        return { overrides, origins };
      },
      'clear-override': ({ params }) => {
        asked.push({ clear: params.name });
        return { overrides: [], origins };
      },
      ...api,
    },
  });
  return asked;
}
const part = async () => within(await screen.findByRole('region', { name: 'Only in your browser' }));
const choice = async () => (await part()).findByRole('combobox', { name: 'Load instead' });
const press = async (name: string) => userEvent.click((await part()).getByRole('button', { name }));
const write = async (address: string) => {
  await userEvent.selectOptions(await choice(), 'A development server');
  await userEvent.type((await part()).getByRole('textbox', { name: 'Address' }), address);
};
beforeEach(() => jest.mocked(reloadPage).mockClear());

test('a published version is selected and set, and the page reloads', async () => {
  const asked = open();
  expect(await (await part()).findByText(/You load the same version as everyone else/)).toBeVisible();
  expect((await part()).queryByRole('button', { name: 'Clear and reload' })).not.toBeInTheDocument();
  await userEvent.selectOptions(await choice(), 'Version 1.0.0');
  expect(within(await choice()).getByRole('option', { name: 'Version 1.1.0, active for everyone' })).toBeVisible();
  await press('Set and reload');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ name: 'mfe_review', version: '1.0.0' }]);
});

test('the address of a development server is required, and the allowed ones are listed', async () => {
  const asked = open();
  await userEvent.selectOptions(await choice(), 'A development server');
  expect((await part()).getByText(/Allowed origins: http:\/\/localhost:4300, https:\/\/dev.example\./)).toBeVisible();
  await press('Set and reload');
  expect((await part()).getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/Enter the address\./);
  expect(asked).toEqual([]);
  await write(' http://localhost:4300/ ');
  await press('Set and reload');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ name: 'mfe_review', address: 'http://localhost:4300/' }]);
});

test('a refusal is shown at its field until the field changes', async () => {
  open([], { 'set-override': () => refuse('origin-not-allowed', { field: 'address' }) });
  await write('https://far.example');
  await press('Set and reload');
  const field = (await part()).getByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Modules cannot be loaded from this address\./));
  expect(field).toBeInvalid();
  await userEvent.type(field, '/');
  expect(field).toBeValid();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a refused version shows its reason at the select', async () => {
  open([], { 'set-override': () => refuse('release-invalid') });
  await choice();
  await press('Set and reload');
  await waitFor(async () => expect(await choice()).toHaveAccessibleDescription(/cannot be published/));
});

test('shows how to allow development servers if none is allowed', async () => {
  open([], {}, []);
  expect(within(await choice()).getByRole('option', { name: /not allowed here/ })).toBeDisabled();
  expect((await part()).getByText(/MODULE_DEV_ORIGINS/)).toBeVisible();
});

test('the active override is shown with its address, and cleared for this module only', async () => {
  const asked = open([
    { name: 'mfe_other', version: '3.0.0', since: SINCE },
    { name: 'mfe_review', address: 'http://localhost:4300/', since: SINCE },
  ]);
  expect(await (await part()).findByText(/you load this module from http:\/\/localhost:4300\//)).toBeVisible();
  expect((await part()).getByRole('textbox', { name: 'Address' })).toHaveValue('http://localhost:4300/');
  await press('Clear and reload');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([{ clear: 'mfe_review' }]);
});

test('a failure of the server is shown, and Retry recovers', async () => {
  let down = true;
  open([], { 'list-overrides': () => (down ? refuse('unavailable') : { overrides: [], origins: ORIGINS }) });
  const retry = await (await part()).findByRole('button', { name: 'Retry' });
  down = false;
  await userEvent.click(retry);
  expect(await choice()).toBeVisible();
});
