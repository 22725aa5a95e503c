import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { renderScreen } from '@subtitle/sdk/testing';
import { blockUpdate } from '@subtitle/sdk/updates';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryAnswer, testRemote } from '../../testing/test-remote';
import { noteLoading } from '../load/registered-remotes';
import { RemotesProvider, useRemotes } from './remotes-provider';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => new Promise(() => undefined),
  registerRemotes: () => undefined,
}));

function Menu() {
  const { status, list, retry } = useRemotes();
  return (
    <>
      <p>{`${status}: ${list.map((remote) => `${remote.name} ${remote.version}`).join(', ')}`}</p>
      <button type="button" onClick={retry}>
        Ask again
      </button>
    </>
  );
}

let answer: () => unknown;
const show = () =>
  renderScreen(
    <RemotesProvider>
      <Menu />
    </RemotesProvider>,
    { api: { 'list-remotes': () => answer() } },
  );
const askAgain = () => userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
const list = (...remotes: RemoteAnswer[]) => registryAnswer(remotes);

test('the modules of the answer are listed, and a later failed question keeps them', async () => {
  answer = () => list(testRemote({ name: 'mfe_a' }));
  show();
  expect(await screen.findByText('ready: mfe_a 0.1.0-aaaaaaaa')).toBeVisible();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await askAgain();
  expect(screen.getByText('ready: mfe_a 0.1.0-aaaaaaaa')).toBeVisible();
});

test('without any answer the status says so, and asking again helps', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  expect(await screen.findByText('failed:')).toBeVisible();
  answer = () => list(testRemote({ name: 'mfe_b' }));
  await askAgain();
  expect(await screen.findByText('ready: mfe_b 0.1.0-aaaaaaaa')).toBeVisible();
});

test('a newer version of a module in use offers a reload, and waits while a screen holds it back', async () => {
  const now = testRemote({ name: 'mfe_c' });
  answer = () => list(now);
  show();
  await screen.findByText('ready: mfe_c 0.1.0-aaaaaaaa');
  noteLoading(now, 'loaded');
  const release = blockUpdate();
  answer = () => list(testRemote({ name: 'mfe_c', version: '0.1.0-bbbbbbbb' }));
  await askAgain();
  expect(screen.queryByText('New version: reload')).toBeNull();
  act(release);
  expect(await screen.findByText('New version: reload')).toBeVisible();
  expect(screen.getByText('ready: mfe_c 0.1.0-aaaaaaaa')).toBeVisible();
});

test('the registry is asked every minute while the tab is in sight, and not behind it', async () => {
  jest.useFakeTimers();
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  let asked = 0;
  answer = () => {
    asked += 1;
    return list();
  };
  show();
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await pass(1);
  expect(asked).toBe(1);
  await pass(60);
  expect(asked).toBe(2);
  sight.mockReturnValue('hidden');
  await pass(180);
  expect(asked).toBe(2);
  sight.mockRestore();
  jest.useRealTimers();
});
