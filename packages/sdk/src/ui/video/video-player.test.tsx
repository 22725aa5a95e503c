import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { type PlayerControl, VideoPlayer } from './video-player';

const ORIGIN = 'https://www.youtube-nocookie.com';

function open(url = 'https://youtu.be/dQw4w9WgXcQ') {
  const control = createRef<PlayerControl>();
  const times: number[] = [];
  const { unmount } = render(
    <VideoPlayer url={url} title="Video" control={control} onTime={(seconds) => times.push(seconds)} />,
  );
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
  return { control, times, frame, sent, tell, unmount };
}

test('the frame has the surface colour of the theme until the player loads', () => {
  // A frame whose scheme differs from that of its empty page gets an opaque white background.
  const css = readFileSync(join(__dirname, '../states/states.module.css'), 'utf8');
  expect(css).toMatch(/\.video \{[^}]*background: var\(--surface-sunken\);[^}]*color-scheme: light;/);
});

test('times sent by the player are reported, those from other windows are ignored', () => {
  const { times, tell } = open();
  tell({ currentTime: 4.2, playerState: 1 });
  tell({ currentTime: 9 }, 'https://example.com');
  tell({ currentTime: 9 }, ORIGIN, window);
  tell({ volume: 3 });
  expect(times).toEqual([4.2]);
});

test('seek jumps and plays; toggle pauses a playing video', () => {
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

test('the request to a player is repeated until it answers', () => {
  jest.useFakeTimers();
  const { sent, tell } = open();
  act(() => void jest.advanceTimersByTime(1100));
  expect(sent.map(({ message }) => message.event)).toEqual(['listening', 'listening']);
  tell({ currentTime: 1 });
  act(() => void jest.advanceTimersByTime(2000));
  expect(sent).toHaveLength(2);
  jest.useRealTimers();
});

test('a link without a video shows a note, and commands do nothing', () => {
  jest.useFakeTimers();
  const { frame, control } = open('https://example.com/');
  expect(frame).toBeNull();
  control.current!.seek(3);
  control.current!.toggle();
  jest.advanceTimersByTime(600);
  jest.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('This link does not point to a video.');
});

test('the whole video is in a frame that this page may control', () => {
  const { frame } = open('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30');
  const { origin, pathname, searchParams } = new URL(frame!.src);
  expect([origin, pathname]).toEqual([ORIGIN, '/embed/dQw4w9WgXcQ']);
  expect(searchParams.get('start')).toBe('0');
  expect(searchParams.get('end')).toBeNull();
  expect(searchParams.get('enablejsapi')).toBe('1');
  expect(searchParams.get('origin')).toBe(window.location.origin);
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame!.getAttribute('allow')?.split('; ')).toEqual(expect.arrayContaining(['autoplay', 'fullscreen']));
});

test('a message about the time does not change the playing state, and the reverse', () => {
  const { control, times, sent, tell } = open();
  tell({ playerState: 1 });
  tell({ currentTime: 3 });
  control.current!.toggle();
  tell({ playerState: 2 });
  control.current!.toggle();
  expect(times).toEqual([3]);
  expect(sent.map(({ message }) => message.func)).toEqual(['pauseVideo', 'playVideo']);
});

test('the latest listener is called; it is optional, and is not called after the unmount', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const times: string[] = [];
  const { rerender, unmount } = render(
    <VideoPlayer url={url} title="Video" onTime={(at) => times.push(`first ${at}`)} />,
  );
  const source = screen.getByTitle<HTMLIFrameElement>('Video').contentWindow;
  const tell = () =>
    window.dispatchEvent(
      new MessageEvent('message', { origin: ORIGIN, source, data: JSON.stringify({ info: { currentTime: 1 } }) }),
    );
  rerender(<VideoPlayer url={url} title="Video" onTime={(at) => times.push(`second ${at}`)} />);
  tell();
  rerender(<VideoPlayer url={url} title="Video" />);
  tell();
  expect(times).toEqual(['second 1']);
  const left = jest.spyOn(window, 'removeEventListener');
  unmount();
  expect(left.mock.calls.map(([event]) => event)).toContain('message');
  tell();
  expect(times).toHaveLength(1);
});

test('no further request is sent after the unmount', () => {
  jest.useFakeTimers();
  const { sent, unmount } = open();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  expect(sent).toEqual([]);
  jest.useRealTimers();
});

test('a message without a known field does not count as an answer', () => {
  jest.useFakeTimers();
  const { sent, tell, frame } = open();
  tell({}, 'https://example.com');
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin: ORIGIN, source: frame!.contentWindow, data: '{}' }),
      ),
  );
  act(() => void jest.advanceTimersByTime(600));
  expect(sent).toHaveLength(1);
  jest.useRealTimers();
});

test('without a network a note replaces the video', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { frame } = open();
  expect(frame).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. The video will load when you are back online.',
  );
  expect(screen.getByRole('status')).toHaveAttribute('data-video');
});

test('another video gets a new frame', () => {
  const { rerender } = render(<VideoPlayer url="https://youtu.be/dQw4w9WgXcQ" title="Video" />);
  const first = screen.getByTitle('Video');
  rerender(<VideoPlayer url="https://youtu.be/dQw4w9WgXcQ?t=5" title="Video" />);
  expect(screen.getByTitle('Video')).toBe(first);
  rerender(<VideoPlayer url="https://youtu.be/aaaaaaaaaaa" title="Video" />);
  expect(screen.getByTitle('Video')).not.toBe(first);
});
