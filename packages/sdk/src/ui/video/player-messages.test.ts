import { LISTEN, playerCommand, readPlayerMessage } from './player-messages';

const ORIGIN = 'https://www.youtube-nocookie.com';
const told = (info: unknown) => readPlayerMessage({ origin: ORIGIN, data: JSON.stringify({ info }) });

it("builds the player's messages for listening and for commands", () => {
  expect(JSON.parse(LISTEN)).toEqual({ event: 'listening', id: 'player', channel: 'widget' });
  expect(JSON.parse(playerCommand('seekTo', [3, true]))).toEqual({ event: 'command', func: 'seekTo', args: [3, true] });
  expect(JSON.parse(playerCommand('playVideo'))).toEqual({ event: 'command', func: 'playVideo', args: [] });
});

it('reads the time and whether the player is playing, and only the sent fields', () => {
  expect(told({ currentTime: 4.2, playerState: 1 })).toEqual({ time: 4.2, playing: true });
  expect(told({ currentTime: 0 })).toEqual({ time: 0 });
  expect(told({ playerState: 2 })).toEqual({ playing: false });
  expect(told({ playerState: 0 })).toEqual({ playing: false });
  expect(told({ currentTime: '4', playerState: '1' })).toEqual({});
});

it.each([undefined, null, 'text', 3])('a message with the info %p is ignored', (info) => {
  expect(told(info)).toBeNull();
});

it.each(['', 'no JSON', '{', 'null', '3', '"info"', '{"event":"onReady"}', '[]'])(
  '"%s" is not a message of a player',
  (data) => {
    expect(readPlayerMessage({ origin: ORIGIN, data })).toBeNull();
  },
);

it("accepts only text messages from the player's origins", () => {
  const data = JSON.stringify({ info: { currentTime: 1 } });
  expect(readPlayerMessage({ origin: 'https://www.youtube.com', data })).toEqual({ time: 1 });
  for (const origin of ['', 'null', 'https://youtube.com.example', 'http://www.youtube.com'])
    expect(readPlayerMessage({ origin, data })).toBeNull();
  expect(readPlayerMessage({ origin: ORIGIN, data: { toString: () => data } })).toBeNull();
});
