import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../api/api-error';
import { createQueryClient } from './query-client';

const later = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

test.each<[string, Error, boolean[]]>([
  ['a lost network', new NetworkError(), [true, true, false]],
  ['an unavailable service', new ApiError(503), [true, true, false]],
  ['a refusal', new ApiError(403), [false, false, false]],
  ['a server error', new ApiError(500), [false, false, false]],
  ['an error of the page', new Error('x'), [false, false, false]],
])('after %s a query is retried twice or not at all', (_what, error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries!.retry as (failures: number, error: Error) => boolean;
  expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual(again);
});

test('each pause before a retry is twice the previous one, up to eight seconds', () => {
  const pause = createQueryClient().getDefaultOptions().queries!.retryDelay as (failure: number) => number;
  expect([0, 1, 2, 3, 4].map(pause)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
});

test('sends queries and mutations even if the browser reports that it is offline', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: () => 'answer' })).toBe('answer');
  const act = new MutationObserver(client, { mutationFn: async () => 'done' });
  expect(await act.mutate()).toBe('done');
});

test('a failed mutation is not retried', async () => {
  let times = 0;
  const mutationFn = async () => {
    times += 1;
    throw new NetworkError();
  };
  await expect(new MutationObserver(createQueryClient(), { mutationFn }).mutate()).rejects.toThrow('Network error');
  expect(times).toBe(1);
});

test('visible queries are refetched when the network is back, not when the page gets the focus', async () => {
  let times = 0;
  const client = createQueryClient();
  client.mount();
  const queryFn = () => {
    times += 1;
    return times;
  };
  const end = new QueryObserver(client, { queryKey: ['a'], queryFn, staleTime: 0 }).subscribe(() => {});
  await later();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await later();
  expect(times).toBe(1);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await later();
  expect(times).toBe(2);
  end();
  client.unmount();
  client.clear();
});
