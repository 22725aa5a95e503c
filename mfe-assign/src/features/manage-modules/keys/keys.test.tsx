import type { ModuleKeyAnswer } from '@subtitle/contracts/operations/module-keys';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsScreen from '../../../screens/settings.screen';
import { createFakeRegistry } from '../../../testing/fake-modules';

const KEY: ModuleKeyAnswer = {
  id: 'k1',
  label: 'build server',
  madeAt: '2026-11-20T05:34:00.000Z',
  madeBy: 'ravi@example.com',
  expiresAt: '2099-11-20T05:34:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
function open(api: Record<string, FakeHandler>) {
  return renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings?tab=modules&module=mfe_review',
    api: { ...createFakeRegistry().api, ...api },
  });
}

test('a new key is shown once with the two lines that its team needs, and can be copied', async () => {
  const bodies: unknown[] = [];
  const keys: ModuleKeyAnswer[] = [];
  open({
    'list-module-keys': () => ({ keys }),
    'make-module-key': ({ body }) => {
      bodies.push(body);
      keys.push(KEY);
      return { ...KEY, key: 'smk_k1_secret' };
    },
  });
  await screen.findByText(/No keys yet/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Create a key...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Used by' }), 'build server');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires after' }), '1 year');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(/export SCREEN_KEY=smk_k1_secret/)).toHaveTextContent(
    `export SCREEN_SHELL=${location.origin}`,
  );
  expect(bodies).toEqual([{ label: 'build server', days: 365 }]);
  await user.click(screen.getByRole('button', { name: 'Copy both lines' }));
  expect(await navigator.clipboard.readText()).toBe(
    `export SCREEN_SHELL=${location.origin}\nexport SCREEN_KEY=smk_k1_secret`,
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(/smk_k1_secret/)).not.toBeInTheDocument());
  const list = await screen.findByRole('list', { name: 'Keys' });
  expect(list).toHaveTextContent('build serverCreated by Ravi Kumar');
  expect(list).toHaveTextContent('Never used');
});

test("the first key of a module without a published version is made on the module's page", async () => {
  const made: unknown[] = [];
  renderScreen(<SettingsScreen />, {
    user: testUser('admin'),
    url: '/settings?tab=modules',
    api: {
      ...createFakeRegistry().api,
      'get-module': () => refuse('not-found'),
      'make-module-key': ({ params, body }) => {
        made.push([params.name, body]);
        return { ...KEY, key: 'smk_k1_secret' };
      },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New module...' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Glossary 2');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Use a to z, digits and _. The name must begin with a letter.')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'glossary{Enter}');
  expect(await screen.findByText('No version of glossary is published yet')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Create a key...' }));
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(/export SCREEN_KEY=smk_k1_secret/)).toBeInTheDocument();
  expect(made).toEqual([['glossary', { days: 90 }]]);
});

test('a key is revoked after a confirmation, and a failure is shown', async () => {
  let works = false;
  const keys = [KEY];
  open({
    'list-module-keys': () => ({ keys }),
    'revoke-module-key': () => {
      if (!works) return refuse('unavailable');
      keys[0] = { ...KEY, revokedAt: '2026-11-21T05:34:00.000Z' };
      return { ok: true };
    },
  });
  const revoke = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke build server' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  };
  await revoke();
  expect(await screen.findByRole('alert')).toHaveTextContent('not answering');
  works = true;
  await revoke();
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revoke build server' })).not.toBeInTheDocument();
});
