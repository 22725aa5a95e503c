import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../screens/settings.screen';
import { createFakeRegistry, createModuleAnswer, HOST } from '../../testing/fake-modules';

function open(url: string, api: Record<string, FakeHandler> = {}) {
  return renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url,
    api: { ...createFakeRegistry().api, ...api },
  });
}

test('a module is listed with its pages, version, date and last change, and opens at its own URL', async () => {
  const { router, unexpected } = open('/settings?tab=modules');
  const row = await screen.findByRole('row', { name: /mfe_review/ });
  for (const words of ['Review · Content Approver', '1.1.0', '4f2c1a9', 'Healthy', '3 of 2,310 failed (0.1%)'])
    expect(await within(row).findByText(words)).toBeInTheDocument();
  expect(await within(row).findByText('Ravi Kumar')).toBeInTheDocument();
  expect(screen.getByText('No next app version is announced.')).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('link', { name: 'mfe_review' }));
  expect(router.state.location.search).toBe('?tab=modules&module=mfe_review');
  expect(await screen.findByRole('heading', { name: 'mfe_review' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All modules' }));
  expect(await screen.findByRole('row', { name: /mfe_review/ })).toBeInTheDocument();
  expect(unexpected).toEqual([]);
});

test.each([
  ['Switched off', { disabled: true }],
  ['Not active', { version: null }],
  ['Does not fit', { loaded: null, misfits: { now: ['it needs React ^18.0.0, this shell gives 19.3.1'], next: [] } }],
  ['Ahead', { version: '1.2.0', misfits: { now: ['it needs React ^20.0.0, this shell gives 19.3.1'], next: [] } }],
  ['Failing', { health: [{ version: '1.1.0', openings: 100, errors: 6, kinds: {} }] }],
  ['Not opened', { health: [] }],
])('the state of a module is shown: %s', async (word, over) => {
  open('/settings?tab=modules', createFakeRegistry(createModuleAnswer(over)).api);
  expect(await screen.findByText(word)).toBeInTheDocument();
});

test('a trial is shown with its health and with the reasons why it does not fit the next application', async () => {
  const rule = { version: '1.2.0', percent: 20, roles: ['translator' as const], users: ['ravi@example.com'], limit: 5 };
  const tried = createModuleAnswer({
    canary: { ...rule, since: '2026-11-20T05:34:00.000Z', by: 'admin@example.com' },
    health: [{ version: '1.2.0', openings: 40, errors: 1, kinds: { freeze: 1 } }],
    misfits: { now: [], next: ['it needs React ^19.0.0, this shell gives 20.0.0'] },
  });
  const nextHost = { ...HOST, react: '20.0.0' };
  const registry = createFakeRegistry(tried).api;
  open('/settings?tab=modules', {
    ...registry,
    'list-modules': () => ({ modules: [tried], host: HOST, nextHost }),
  });
  const row = await screen.findByRole('row', { name: /mfe_review/ });
  expect(row).toHaveTextContent('1.2.0 by about 20% of translators and admins, and 1 person by name');
  expect(row).toHaveTextContent('1 of 40 failed (2.5%)');
  expect(row).toHaveTextContent('Does not fit');
  expect(within(screen.getByRole('group', { name: 'Next' })).getByText('React 20.0.0 (new)')).toBeInTheDocument();
  expect(screen.getByText(/Not ready for the next app version: mfe_review/)).toBeInTheDocument();
});

test('a version for the next application is shown with the version loaded now and its health', async () => {
  const misfits = { now: ['it needs React ^20.0.0, this shell gives 19.3.1'], next: [] };
  const ahead = createModuleAnswer({ version: '2.0.0', loaded: '1.1.0', misfits });
  open('/settings?tab=modules', createFakeRegistry(ahead, ['2.0.0', '1.1.0']).api);
  const row = await screen.findByRole('row', { name: /mfe_review/ });
  for (const words of ['2.0.0', 'Here: 1.1.0', 'Ahead', '3 of 2,310 failed (0.1%)'])
    expect(within(row).getByText(words)).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('link', { name: 'mfe_review' }));
  expect(await screen.findByText('Previous version, which fits this app')).toBeInTheDocument();
});

test('an empty list shows a message', async () => {
  open('/settings?tab=modules', { 'list-modules': () => ({ modules: [], host: HOST, nextHost: null }) });
  expect(await screen.findByText('No modules yet')).toBeInTheDocument();
});

test('a list that cannot be loaded is loaded by Retry', async () => {
  let down = true;
  open('/settings?tab=modules', {
    'list-modules': () => {
      if (down) return refuse('forbidden');
      return { modules: [createModuleAnswer()], host: HOST, nextHost: null };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('row', { name: /mfe_review/ })).toBeInTheDocument();
});

test('a module that was never published has its own message', async () => {
  open('/settings?tab=modules&module=mfe_nothing', { 'get-module': () => refuse('not-found') });
  expect(await screen.findByText('No version of mfe_nothing is published yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create a key...' })).toBeInTheDocument();
});

test('an invalid module name has no page', async () => {
  open('/settings?tab=modules&module=No%20Name', { 'get-module': () => refuse('invalid-request') });
  expect(await screen.findByText('Module not found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create a key...' })).not.toBeInTheDocument();
});

test("another person's change is shown immediately after the live event, in the list and on the module's page", async () => {
  const registry = createFakeRegistry();
  const { unexpected } = open('/settings?tab=modules', registry.api);
  const row = await screen.findByRole('row', { name: /mfe_review/ });
  expect(row).toHaveTextContent('1.1.0');
  registry.moveElsewhere({ version: '1.2.0', disabled: true });
  registry.tell();
  expect(await within(row).findByText('Switched off')).toBeInTheDocument();
  expect(row).toHaveTextContent('1.2.0');
  await userEvent.click(within(row).getByRole('link', { name: 'mfe_review' }));
  expect(await screen.findByRole('button', { name: 'Enable...' })).toBeInTheDocument();
  registry.moveElsewhere({ disabled: false });
  registry.tell();
  expect(await screen.findByRole('button', { name: 'Disable...' })).toBeInTheDocument();
  expect(unexpected).toEqual([]);
});
