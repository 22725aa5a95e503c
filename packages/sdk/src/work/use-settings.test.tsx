import type { SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { type FakeHandler, renderScreen } from '../entries/testing';
import { signalsOf } from '../testing/signals-of';
import { useHouse } from './use-house';
import { SETTINGS_KEY, useSettings } from './use-settings';

const SETTINGS: SettingsAnswer = { selfApproval: true, house: { ...DEFAULT_SETTINGS, openItems: 33 }, revision: 4 };
let client: QueryClient;

function House() {
  client = useQueryClient();
  return <output>{useHouse().openItems}</output>;
}
function Settings() {
  const { data } = useSettings();
  return <p>{data ? `revision ${data.revision}` : 'none yet'}</p>;
}

/** Renders the components that the query of the address names. */
function Shown() {
  const { search } = useLocation();
  if (search === '?house') return <House />;
  return search === '?settings' ? <Settings /> : <p>nothing</p>;
}

function open(element: ReactElement, answer: FakeHandler) {
  const view = renderScreen(element, { api: { 'get-settings': answer } });
  return { ...view, asked: signalsOf('/settings') };
}

test('the defaults apply until the settings are loaded; all components share one answer', async () => {
  let times = 0;
  let answer = (_: unknown) => {};
  open(
    <>
      <House />
      <Settings />
    </>,
    () => {
      times += 1;
      return new Promise((resolve) => (answer = resolve));
    },
  );
  expect(await screen.findByText('none yet')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(String(DEFAULT_SETTINGS.openItems));
  await act(async () => answer(SETTINGS));
  expect(await screen.findByText('revision 4')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('33');
  expect(times).toBe(1);
  expect(client.getQueryData(SETTINGS_KEY)).toEqual(SETTINGS);
});

test('the settings are loaded again if they are invalidated after a save', async () => {
  let revision = 4;
  open(
    <>
      <House />
      <Settings />
    </>,
    () => ({ ...SETTINGS, revision }),
  );
  await screen.findByText('revision 4');
  revision = 5;
  await act(() => client.invalidateQueries({ queryKey: SETTINGS_KEY }));
  expect(await screen.findByText('revision 5')).toBeVisible();
});

test('if the settings cannot be loaded, the defaults apply without a retry', async () => {
  let times = 0;
  open(<House />, () => {
    times += 1;
    throw new Error('no network');
  });
  await waitFor(() => expect(client.getQueryState(SETTINGS_KEY)?.status).toBe('error'));
  expect(screen.getByRole('status')).toHaveTextContent(String(DEFAULT_SETTINGS.openItems));
  expect(times).toBe(1);
});

test("the team's settings are cached for minutes; the settings screen reads them again on every visit", async () => {
  let times = 0;
  const answer = () => {
    times += 1;
    return SETTINGS;
  };
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const { router } = open(<Shown />, answer);
  await screen.findByText('nothing');
  await act(() => router.navigate('/?house'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('33'));
  await act(() => router.navigate('/'));
  clock.mockReturnValue(now + 120_000);
  await act(() => router.navigate('/?house'));
  await act(async () => {});
  expect(times).toBe(1);
  await act(() => router.navigate('/?settings'));
  await waitFor(() => expect(times).toBe(2));
});

test('unmounting a screen cancels the request for settings', async () => {
  const { asked, unmount } = open(<Settings />, () => new Promise(() => {}));
  await screen.findByText('none yet');
  unmount();
  expect(asked.at(-1)!.aborted).toBe(true);
});
