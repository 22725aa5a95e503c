import { getSettings } from '@subtitle/contracts/operations/settings';
import { useQueryClient as useWholeQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '../entries/query';
import { renderScreen } from '../entries/testing';
import { ScreenPlaceContext } from '../screen/screen-place';
import { SETTINGS_KEY, useSettings } from '../work/use-settings';
import { changeWaiting, WORK_KEY } from '../work/use-work-summary';

const place = (module: string) => ({ module, route: { path: '/x', title: 'X' }, report: () => undefined });
const Page = ({ of, children }: { of: string; children: ReactNode }) => (
  <ScreenPlaceContext value={place(of)}>{children}</ScreenPlaceContext>
);

function List({ text }: { text: string }) {
  const { data } = useQuery({ queryKey: ['settings'], queryFn: async () => text });
  return <p>{data}</p>;
}

let mine: ReturnType<typeof useQueryClient>;
let whole: ReturnType<typeof useWholeQueryClient>;
function Clients() {
  mine = useQueryClient();
  whole = useWholeQueryClient();
  return null;
}

test('shared-query-keys: modules and shell that use the same key each have their own answer', async () => {
  renderScreen(
    <>
      <Page of="lab">
        <List text="of the lab" />
        <Clients />
      </Page>
      <Page of="terms">
        <List text="of terms" />
      </Page>
      <List text="of the shell" />
    </>,
    { api: {} },
  );
  for (const text of ['of the lab', 'of terms', 'of the shell']) expect(await screen.findByText(text)).toBeVisible();
  mine.setQueryData(['settings'], 'poison');
  expect(await screen.findByText('poison')).toBeVisible();
  expect(screen.getByText('of terms')).toBeVisible();
  expect(screen.getByText('of the shell')).toBeVisible();
  await mine.invalidateQueries();
  expect(whole.getQueryState(['module:lab', 'settings'])?.dataUpdateCount).toBe(3);
  expect(whole.getQueryState(['module:terms', 'settings'])?.dataUpdateCount).toBe(1);
  mine.removeQueries();
  expect(whole.getQueryData(['module:lab', 'settings'])).toBeUndefined();
  expect(whole.getQueryData(['shell', 'settings'])).toBe('of the shell');
});

function Limit() {
  const { data } = useSettings();
  return <p>{`limit ${JSON.stringify(data)}`}</p>;
}

test("shared-query-keys: another module's key does not reach the SDK's answers", async () => {
  renderScreen(
    <>
      <Page of="lab">
        <Clients />
      </Page>
      <Page of="mfe_assign">
        <Limit />
      </Page>
    </>,
    { api: { [getSettings.name]: () => ({ settings: { a: 1 } }) } },
  );
  await screen.findByText(/limit \{/);
  const before = screen.getByText(/limit/).textContent;
  for (const key of ['settings', 'users', 'names', 'channels', 'news']) mine.setQueryData([key], 'poison');
  expect(screen.getByText(/limit/).textContent).toBe(before);
  mine.setQueryData(SETTINGS_KEY, { shared: true } as never);
  await waitFor(() => expect(screen.getByText('limit {"shared":true}')).toBeVisible());
});

const asked: unknown[] = [];
let signal: AbortSignal | undefined;

function Asks() {
  useQuery({
    queryKey: ['row', 7],
    queryFn: (context) => {
      asked.push(context.queryKey);
      signal = context.signal;
      return new Promise(() => undefined);
    },
  });
  const { data } = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam, queryKey }) => [pageParam, queryKey],
    initialPageParam: 1,
    getNextPageParam: () => null,
  });
  return <p>{JSON.stringify(data?.pages)}</p>;
}

test('a query function gets the given key, and is cancelled when its last observer unmounts', async () => {
  const view = renderScreen(
    <Page of="lab">
      <Asks />
      <Clients />
    </Page>,
    { api: {} },
  );
  expect(await screen.findByText('[[1,["rows"]]]')).toBeVisible();
  expect(new Set(asked.map(String))).toEqual(new Set(['row,7']));
  expect(mine.getQueriesData({ queryKey: ['rows'] }).map(([key]) => key)).toEqual([['rows']]);
  view.unmount();
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

test('invalidating a shared key makes inactive answers of other modules stale', async () => {
  const view = renderScreen(
    <>
      <Page of="lab">
        <List text="of the lab" />
        <Clients />
      </Page>
      <Page of="terms">
        <List text="of terms" />
      </Page>
    </>,
    { api: {} },
  );
  await screen.findByText('of the lab');
  const isStale = (module: string) => whole.getQueryState([`module:${module}`, 'settings'])!.isInvalidated;
  await mine.invalidateQueries({ queryKey: WORK_KEY });
  expect([isStale('lab'), isStale('terms')]).toEqual([false, false]);
  view.unmount();
  await mine.invalidateQueries({ queryKey: ['rows'] });
  expect(isStale('terms')).toBe(false);
  await mine.invalidateQueries({ queryKey: WORK_KEY });
  expect([isStale('lab'), isStale('terms')]).toEqual([false, true]);
});

test("a reviewer's decision makes answers of other modules stale too", async () => {
  const view = renderScreen(
    <>
      <Page of="lab">
        <Clients />
      </Page>
      <Page of="terms">
        <List text="of terms" />
      </Page>
    </>,
    { api: {} },
  );
  await screen.findByText('of terms');
  view.unmount();
  changeWaiting(mine, { kind: 'daily', language: 'te' }, -1);
  expect(whole.getQueryState(['module:terms', 'settings'])!.isInvalidated).toBe(true);
});

function Polled({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['polled'], queryFn: read, refetchInterval: 400, staleTime: 60_000 });
  return <p>{data}</p>;
}

test('does not poll while the browser is offline, and reads once as soon as it is online', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return `read ${reads}`;
  };
  renderScreen(<Polled read={read} />, { api: {} });
  await screen.findByText('read 2');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(reads).toBe(2);
  network.mockRestore();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(reads).toBe(3);
  await screen.findByText('read 4');
});
