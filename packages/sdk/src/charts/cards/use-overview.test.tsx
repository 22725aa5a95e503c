import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type FakeHandler, renderScreen } from '../../entries/testing';
import { signalsOf } from '../../testing/signals-of';
import { useOverview } from './use-overview';

let client: QueryClient;

function Page({ name }: { name: string }) {
  client = useQueryClient();
  const { data } = useOverview();
  return <p>{`${name} ${data?.today ?? 'waits'}`}</p>;
}

function open(answer: FakeHandler) {
  const view = renderScreen(
    <>
      <Page name="one" />
      <Page name="other" />
    </>,
    { api: { 'get-overview': answer } },
  );
  const asked = signalsOf('/figures/overview');
  // Strict mode renders twice and cancels the first render's requests.
  return { ...view, underWay: () => asked.filter(({ aborted }) => !aborted) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('all pages share one answer, which is cached with the other figures and refetched every 30 seconds', async () => {
  const { underWay, unexpected } = open(() => ({ today: `day ${underWay().length}` }));
  expect(await screen.findByText('one day 1')).toBeVisible();
  expect(screen.getByText('other day 1')).toBeVisible();
  expect(client.getQueryData(['@subtitle/sdk', 'figures', 'overview'])).toEqual({ today: 'day 1' });
  await pass(28_000);
  expect(underWay()).toHaveLength(1);
  await pass(2_000);
  expect(underWay()).toHaveLength(2);
  expect(await screen.findByText('other day 2')).toBeVisible();
  expect(unexpected).toEqual([]);
});

test('a request that no page needs any more is cancelled', async () => {
  const { underWay, unmount } = open(() => new Promise(() => undefined));
  expect(await screen.findByText('one waits')).toBeVisible();
  expect(underWay()).toHaveLength(1);
  unmount();
  expect(underWay()).toEqual([]);
});
