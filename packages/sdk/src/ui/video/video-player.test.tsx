import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { type PlayerControl, VideoPlayer } from './video-player';

const ORIGIN = 'https://www.youtube-nocookie.com';

function open(url = 'https://youtu.be/dQw4w9WgXcQ') {
  const control = createRef<PlayerControl>();
  const times: number[] = [];
  render(<VideoPlayer url={url} title="Video" control={control} onTime={(seconds) => times.push(seconds)} />);
  const frame = screen.queryByTitle<HTMLIFrameElement>('Video');
  const sent: { message: { event: string; func?: string; args?: unknown[] }; to: string }[] = [];
  if (frame)
    jest
      .spyOn(frame.contentWindow!, 'postMessage')
      .mockImplementation(((text: string, to: string) => void sent.push({ message: JSON.parse(text), to })) as never);
  const tell = (info: object, origin = ORIGIN, source: Window | null = frame!.contentWindow) =>
    act(() => {
      const data = JSON.stringify({ event: 'infoDelivery', info });
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
    });
  return { control, times, frame, sent, tell };
}

test('the times of the player are told, those of anybody else are not', () => {
  const { times, tell } = open();
  tell({ currentTime: 4.2, playerState: 1 });
  tell({ currentTime: 9 }, 'https://example.com');
  tell({ currentTime: 9 }, ORIGIN, window);
  tell({ volume: 3 });
  expect(times).toEqual([4.2]);
});

test('a seek goes there and plays; the toggle pauses what plays', () => {
  const { control, sent, tell } = open();
  control.current!.seek(12.5);
  control.current!.toggle();
  tell({ playerState: 1 });
  control.current!.toggle();
  expect(sent.map(({ message }) => [message.func, message.args])).toEqual([
    ['seekTo', [12.5, true]],
    ['playVideo', []],
    ['playVideo', []],
    ['pauseVideo', []],
  ]);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([ORIGIN]));
});

test('a player that has not answered is asked again, one that has is not', () => {
  jest.useFakeTimers();
  const { sent, tell } = open();
  act(() => void jest.advanceTimersByTime(1100));
  expect(sent.map(({ message }) => message.event)).toEqual(['listening', 'listening']);
  tell({ currentTime: 1 });
  act(() => void jest.advanceTimersByTime(2000));
  expect(sent).toHaveLength(2);
  jest.useRealTimers();
});

test('a link that leads to no video is said', () => {
  const { frame } = open('https://example.com/');
  expect(frame).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('This link leads to no video.');
});
