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

test('a channel is called by its own name, one that is not known by none; a new name comes once it is told', async () => {
  const answers = [[channel(3, 'Devotion'), channel(7, 'Stars')], [channel(7, 'Planets')]];
  const listChannels: FakeHandler = () => answers.shift();
  renderScreen(<Channel />, { api: { 'list-channels': listChannels } });
  expect(await screen.findByText('channels: Stars, Devotion,')).toBeVisible();
  await act(() => client.invalidateQueries({ queryKey: CHANNELS_KEY }));
  expect(await screen.findByText('channels: Planets, ,')).toBeVisible();
});

test('nothing is asked where there is no channel to be named', async () => {
  const { unexpected } = renderScreen(<Channel wanted={false} />);
  expect(await screen.findByText('channels: , ,')).toBeVisible();
  await act(async () => {});
  expect(unexpected).toEqual([]);
});

test('a screen that goes does not wait for names', async () => {
  const { unmount } = renderScreen(<Channel />, { api: { 'list-channels': () => new Promise(() => {}) } });
  const signals = signalsOf('/channels');
  await screen.findByText('channels: , ,');
  unmount();
  expect(signals.at(-1)!.aborted).toBe(true);
});
