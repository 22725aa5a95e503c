import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ApiClient } from '../../api/api-client';
import { ApiContext } from '../../api/api-context';
import { createQueryClient } from '../../host/query-client';
import { useOverview } from './use-overview';

const asked: { name: string; signal: AbortSignal }[] = [];
let answer: () => unknown;
const client = createQueryClient();
const api = {
  call: async ({ name }: { name: string }, { signal }: { signal: AbortSignal }) => {
    asked.push({ name, signal });
    return answer();
  },
} as unknown as ApiClient;

function Page({ name }: { name: string }) {
  const { data } = useOverview();
  return <p>{`${name} ${data?.today ?? 'waits'}`}</p>;
}

const open = () =>
  render(
    <QueryClientProvider client={client}>
      <ApiContext.Provider value={api}>
        <Page name="one" />
        <Page name="other" />
      </ApiContext.Provider>
    </QueryClientProvider>,
  );
const underWay = () => asked.filter(({ signal }) => !signal.aborted);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

test('one answer is for every page that shows some of it, and is asked for anew every half minute', async () => {
  answer = () => ({ today: `day ${underWay().length}` });
  open();
  await pass(0);
  expect(screen.getByText('one day 1')).toBeVisible();
  expect(screen.getByText('other day 1')).toBeVisible();
  expect(underWay().map(({ name }) => name)).toEqual(['get-overview']);
  await pass(29_000);
  expect(underWay()).toHaveLength(1);
  await pass(2_000);
  expect(underWay()).toHaveLength(2);
  expect(screen.getByText('other day 2')).toBeVisible();
});

test('what nobody waits for any longer is given up', async () => {
  answer = () => new Promise(() => undefined);
  const { unmount } = open();
  await pass(0);
  expect(screen.getByText('one waits')).toBeVisible();
  expect(underWay()).toHaveLength(1);
  unmount();
  expect(underWay()).toEqual([]);
});

test('it lies with the other figures', async () => {
  answer = () => ({ today: 'now' });
  open();
  await pass(0);
  expect(client.getQueryData(['figures', 'overview'])).toEqual({ today: 'now' });
});
