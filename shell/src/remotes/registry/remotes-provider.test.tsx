import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { blockUpdate } from '@subtitle/sdk/updates';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRegistryAnswer, createTestRemote } from '../../testing/test-remote';
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
beforeEach(() => sessionStorage.clear());
const show = (user = testUser()) =>
  renderScreen(
    <RemotesProvider>
      <Menu />
    </RemotesProvider>,
    { user, api: { 'list-remotes': () => answer() } },
  );
const askAgain = () => userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
let build = '';
const list = (...remotes: RemoteAnswer[]) => ({ ...createRegistryAnswer(remotes), shell: build });

test('the modules of the answer are listed, and a later failed request keeps them', async () => {
  answer = () => list(createTestRemote({ name: 'mfe_a' }));
  show();
  expect(await screen.findByText('ready: mfe_a 0.1.0-aaaaaaaa')).toBeVisible();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await askAgain();
  expect(screen.getByText('ready: mfe_a 0.1.0-aaaaaaaa')).toBeVisible();
});

test('without any answer the status is failed, and a retry can recover', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  expect(await screen.findByText('failed:')).toBeVisible();
  answer = () => list(createTestRemote({ name: 'mfe_b' }));
  await askAgain();
  expect(await screen.findByText('ready: mfe_b 0.1.0-aaaaaaaa')).toBeVisible();
});

test('a newer version of a module in use offers a reload, but not while a screen prevents it', async () => {
  const now = createTestRemote({ name: 'mfe_c' });
  answer = () => list(now);
  show();
  await screen.findByText('ready: mfe_c 0.1.0-aaaaaaaa');
  noteLoading(now, 'loaded');
  const release = blockUpdate();
  answer = () => list(createTestRemote({ name: 'mfe_c', version: '0.1.0-bbbbbbbb' }));
  await askAgain();
  expect(screen.queryByText('New version: reload')).toBeNull();
  act(release);
  expect(await screen.findByText('New version: reload')).toBeVisible();
  expect(screen.getByText('ready: mfe_c 0.1.0-aaaaaaaa')).toBeVisible();
});

test('the offer of a reload is above the bar with the buttons of a screen', async () => {
  const now = createTestRemote({ name: 'mfe_e' });
  answer = () => list(now);
  show();
  await screen.findByText('ready: mfe_e 0.1.0-aaaaaaaa');
  noteLoading(now, 'loaded');
  jest.replaceProperty(window, 'innerHeight', 768);
  const rect = { left: 600, right: 1000, top: 700, bottom: 760, height: 50 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  const bar = document.body.appendChild(document.createElement('div'));
  bar.dataset.place = 'foot';
  answer = () => list(createTestRemote({ name: 'mfe_e', version: '0.1.0-bbbbbbbb' }));
  await askAgain();
  const notice = (await screen.findByText('New version: reload')).closest('[role=status]');
  expect(notice).toHaveStyle({ bottom: '76px' });
  bar.remove();
  jest.restoreAllMocks();
});

test('the registry is requested every minute while the tab is visible, and not while it is hidden', async () => {
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

/** Sets the shell build that this document runs, which the server normally writes into the page. */
function runs(shell: string) {
  document.head.innerHTML = `<meta name="shell-build" content="${shell}">`;
}

test('another build of the shell offers a reload; after dismissing it, only the next build offers it again', async () => {
  runs('one');
  build = 'one';
  answer = () => list(createTestRemote({ name: 'mfe_d' }));
  show();
  await screen.findByText('ready: mfe_d 0.1.0-aaaaaaaa');
  expect(screen.queryByText('New version: reload')).toBeNull();
  build = 'two';
  await askAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  await askAgain();
  expect(screen.queryByText('New version: reload')).toBeNull();
  build = 'three';
  await askAgain();
  expect(await screen.findByText('New version: reload')).toBeVisible();
  build = '';
});

test('an invalid answer does not change an open page, and one broken module does not affect the others', async () => {
  answer = () => list(createTestRemote({ name: 'mfe_e' }));
  show();
  await screen.findByText('ready: mfe_e 0.1.0-aaaaaaaa');
  answer = () => ({ hello: 'world' });
  await askAgain();
  expect(screen.getByText('ready: mfe_e 0.1.0-aaaaaaaa')).toBeVisible();
  answer = () => ({
    ...list(createTestRemote({ name: 'mfe_f' })),
    remotes: [{ name: 'mfe_broken' }, createTestRemote({ name: 'mfe_f' })],
  });
  await askAgain();
  expect(await screen.findByText('ready: mfe_f 0.1.0-aaaaaaaa')).toBeVisible();
});

test("a registry that never responds is aborted after 8 s; a reloaded page continues with this person's last answer", async () => {
  sessionStorage.clear();
  answer = () => new Promise(() => undefined);
  jest.useFakeTimers();
  const first = show();
  await act(() => jest.advanceTimersByTimeAsync(7_500));
  expect(screen.getByText('loading:')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('failed:')).toBeVisible();
  jest.useRealTimers();
  answer = () => list(createTestRemote({ name: 'mfe_g' }));
  await askAgain();
  await screen.findByText('ready: mfe_g 0.1.0-aaaaaaaa');
  first.unmount();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const again = show();
  expect(await screen.findByText('ready: mfe_g 0.1.0-aaaaaaaa')).toBeVisible();
  again.unmount();
  show({ ...testUser('editor'), id: 99 });
  expect(await screen.findByText('failed:')).toBeVisible();
});
