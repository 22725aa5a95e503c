import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type FakeHandler, renderScreen } from '../entries/testing';
import { CHANNELS_KEY } from '../query/keys';
import { signalsOf } from '../testing/signals-of';
import { useChannelName } from './use-channel-name';

let client: QueryClient;

function Channel({ wanted = true }: { wanted?: boolean }) {
  client = useQueryClient();
  const nameOf = useChannelName(wanted);
  return <p>{`channels: ${[7, 3, 1].map((id) => nameOf(id)).join(', ')}`}</p>;
}
const channel = (id: number, channel_name: string) => ({ id, channel_name, description: '' });

test("a known channel has its name, an unknown one ''; a new name appears after the channels are invalidated", async () => {
  const answers = [[channel(3, 'Devotion'), channel(7, 'Stars')], [channel(7, 'Planets')]];
  const listChannels: FakeHandler = () => answers.shift();
  renderScreen(<Channel />, { api: { 'list-channels': listChannels } });
  expect(await screen.findByText('channels: Stars, Devotion,')).toBeVisible();
  await act(() => client.invalidateQueries({ queryKey: CHANNELS_KEY }));
  expect(await screen.findByText('channels: Planets, ,')).toBeVisible();
});

test('no request is sent without a channel to name', async () => {
  const { unexpected } = renderScreen(<Channel wanted={false} />);
  expect(await screen.findByText('channels: , ,')).toBeVisible();
  await act(async () => {});
  expect(unexpected).toEqual([]);
});

test('unmounting a screen cancels the request for names', async () => {
  const { unmount } = renderScreen(<Channel />, { api: { 'list-channels': () => new Promise(() => {}) } });
  const signals = signalsOf('/channels');
  await screen.findByText('channels: , ,');
  unmount();
  expect(signals.at(-1)!.aborted).toBe(true);
});
