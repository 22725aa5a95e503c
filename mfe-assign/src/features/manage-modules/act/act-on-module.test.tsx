import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../../screens/settings.screen';
import { createFakeRegistry, createModuleAnswer, createRelease } from '../../../testing/fake-modules';

function open(api: Record<string, FakeHandler>) {
  return renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings?tab=modules&module=mfe_review',
    api,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
async function sayWhy(reason: string, button: string) {
  const inside = await dialog();
  await userEvent.type(inside.getByRole('textbox', { name: /Reason/ }), reason);
  await userEvent.click(inside.getByRole('button', { name: button }));
}

test('activating shows who gets which version, requires a reason, and can be undone with one click', async () => {
  const { api, moves } = createFakeRegistry();
  open(api);
  await press('Activate 1.2.0');
  const inside = await dialog();
  expect(inside.getByText(/Everyone gets 1.2.0 instead of 1.1.0/)).toBeInTheDocument();
  await userEvent.click(inside.getByRole('button', { name: 'Activate' }));
  expect(inside.getByText('Enter a reason.')).toBeInTheDocument();
  expect(inside.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  expect(moves).toEqual([]);
  await sayWhy('Faster lists', 'Activate');
  expect(await screen.findByText('1.2.0 of mfe_review is active for everyone.')).toBeInTheDocument();
  expect(moves).toEqual([{ do: 'activate-release', body: { version: '1.2.0', revision: 4, reason: 'Faster lists' } }]);
  await press('Undo');
  expect(await screen.findByText('1.1.0 of mfe_review is active for everyone.')).toBeInTheDocument();
  expect(moves[1]).toMatchObject({ do: 'roll-back-module', body: { revision: 5 } });
  expect(await screen.findByText('Faster lists')).toBeInTheDocument();
});

test('rolling back names its target version, and is not offered if there was no version before', async () => {
  const { api, moves } = createFakeRegistry();
  const view = open(api);
  await press('Roll back to 1.0.0...');
  await sayWhy('A button is gone', 'Roll back');
  expect(await screen.findByText('1.0.0 of mfe_review is active for everyone.')).toBeInTheDocument();
  expect(moves[0]).toMatchObject({ do: 'roll-back-module', body: { revision: 4, reason: 'A button is gone' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Roll back to/ })).not.toBeInTheDocument());
  expect(view.unexpected).toEqual([]);
});

test('a module is switched off after its pages are listed, and on again', async () => {
  const { api, moves } = createFakeRegistry();
  open(api);
  await press('Disable...');
  expect(
    (await dialog()).getByText('These pages show a notice that they are switched off: Content Approver.'),
  ).toBeInTheDocument();
  await sayWhy('It freezes', 'Disable');
  expect(await screen.findByText('mfe_review is switched off.')).toBeInTheDocument();
  await press('Enable...');
  await sayWhy('Mended', 'Enable');
  expect(await screen.findByText('mfe_review is switched on.')).toBeInTheDocument();
  expect(moves.map((one) => one.do)).toEqual(['disable-module', 'enable-module']);
});

test('the module that contains this page cannot be switched off', async () => {
  const { api } = createFakeRegistry();
  const routes = [{ path: '/settings', aliases: [], title: 'Settings' }];
  open({ ...api, 'list-remotes': () => ({ remotes: [{ name: 'mfe_review', routes }], disabled: [], unfit: [] }) });
  expect(await screen.findByText('The module contains this page, so you cannot disable it here.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Disable...' })).not.toBeInTheDocument();
});

test('a version is tried out by a share, by roles and by named people, until the trial is stopped', async () => {
  const { api, moves } = createFakeRegistry();
  open({
    ...api,
    'list-users': () => ({
      users: [{ id: 3, name: 'Ravi Kumar', username: 'ravi@example.com', roles: [], status: 'active' }],
    }),
  });
  await press('Try out 1.2.0');
  const inside = await dialog();
  const share = inside.getByRole('textbox', { name: 'Share of people' });
  await userEvent.clear(share);
  await userEvent.type(inside.getByRole('textbox', { name: /Reason/ }), 'New lists');
  await userEvent.click(inside.getByRole('button', { name: 'Try out' }));
  expect(inside.getByText('Enter a share above 0, or select people by name.')).toBeInTheDocument();
  await userEvent.type(share, '25');
  await userEvent.click(inside.getByRole('checkbox', { name: 'Translator' }));
  await userEvent.click(inside.getByRole('combobox', { name: 'Always include these people' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ravi Kumar/, hidden: true }));
  expect(inside.getByText('Ravi Kumar always gets 1.2.0.')).toBeInTheDocument();
  expect(inside.getByText(/About 25 of 100 translators and admins get 1.2.0/)).toBeInTheDocument();
  expect(inside.getByText('Everyone else keeps 1.1.0.')).toBeInTheDocument();
  await userEvent.click(inside.getByRole('button', { name: 'Try out' }));
  expect(await screen.findByRole('button', { name: 'Change who tries out 1.2.0' })).toBeInTheDocument();
  expect(moves[0]?.body).toEqual({
    version: '1.2.0',
    percent: 25,
    roles: ['translator'],
    users: ['ravi@example.com'],
    limit: 5,
    revision: 4,
    reason: 'New lists',
  });
  await press('Stop trying out...');
  await sayWhy('Seen enough', 'Stop trying out');
  await waitFor(() => expect(moves.at(-1)).toMatchObject({ do: 'clear-canary', body: { revision: 5 } }));
});

test('a change by another person in the meantime is shown, and Look again continues with the typed reason', async () => {
  const { api, moves, moveElsewhere } = createFakeRegistry();
  open(api);
  await press('Activate 1.2.0');
  moveElsewhere({ version: '1.0.0', earlier: '1.1.0' });
  await sayWhy('Faster lists', 'Activate');
  const inside = await dialog();
  expect(await inside.findByText(/Ravi Kumar, .*“A hurry”. 1.0.0 is active now./)).toBeInTheDocument();
  await userEvent.click(inside.getByRole('button', { name: 'Look again' }));
  expect(inside.getByText(/Everyone gets 1.2.0 instead of 1.0.0/)).toBeInTheDocument();
  expect(inside.getByRole('textbox', { name: /Reason/ })).toHaveValue('Faster lists');
  await userEvent.click(inside.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('1.2.0 of mfe_review is active for everyone.')).toBeInTheDocument();
  expect(moves).toHaveLength(1);
});

test("an undo after another person's change is refused, and shows who made it", async () => {
  const { api, moveElsewhere } = createFakeRegistry();
  open(api);
  await press('Activate 1.2.0');
  await sayWhy('Faster lists', 'Activate');
  await screen.findByText('1.2.0 of mfe_review is active for everyone.');
  moveElsewhere({ version: '1.0.0' });
  await press('Undo');
  expect(await screen.findByText(/Ravi Kumar, .*1.0.0 is active now./)).toBeInTheDocument();
});

test('activating a version that fits only the next application shows a warning; a refusal shows all its reasons', async () => {
  const { api } = createFakeRegistry();
  const misfits = { now: ['it needs React ^20.0.0, this shell gives 19.3.1'], next: [] };
  open({
    ...api,
    'get-module': () => ({ ...createModuleAnswer(), releases: [createRelease('1.2.0', { misfits })] }),
    'activate-release': () =>
      refuse('release-invalid', { reasons: ['Its page /Approver is another module’s.', 'React.'] }),
  });
  await press('Activate 1.2.0');
  expect(
    (await dialog()).getByText(
      /does not fit the current app: it needs React \^20\.0\.0, this shell gives 19\.3\.1\. Until/,
    ),
  ).toBeInTheDocument();
  await sayWhy('Ahead', 'Activate');
  expect(await screen.findByText('Its page /Approver is another module’s.')).toBeInTheDocument();
});
