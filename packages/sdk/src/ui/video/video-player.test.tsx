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

test('a link that leads to no video is said, and there is nothing to be driven or asked', () => {
  jest.useFakeTimers();
  const { frame, control } = open('https://example.com/');
  expect(frame).toBeNull();
  control.current!.seek(3);
  control.current!.toggle();
  jest.advanceTimersByTime(600);
  jest.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('This link does not point to a video.');
});

test('the whole video stands in a frame that may be driven from this page', () => {
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

test('what the player says of one thing says nothing of another', () => {
  const { control, times, sent, tell } = open();
  tell({ playerState: 1 });
  tell({ currentTime: 3 });
  control.current!.toggle();
  tell({ playerState: 2 });
  control.current!.toggle();
  expect(times).toEqual([3]);
  expect(sent.map(({ message }) => message.func)).toEqual(['pauseVideo', 'playVideo']);
});

test('whoever listens last is told; nobody needs to, and after the player is gone nobody is', () => {
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

test('nobody is asked any more once the player is gone', () => {
  jest.useFakeTimers();
  const { sent, unmount } = open();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  expect(sent).toEqual([]);
  jest.useRealTimers();
});

test('a message that says nothing of use is no answer', () => {
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

test('without a network that is said instead of the video', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { frame } = open();
  expect(frame).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. The video comes when the connection is back.');
  expect(screen.getByRole('status')).toHaveAttribute('data-video');
});

test('another video comes in a frame of its own', () => {
  const { rerender } = render(<VideoPlayer url="https://youtu.be/dQw4w9WgXcQ" title="Video" />);
  const first = screen.getByTitle('Video');
  rerender(<VideoPlayer url="https://youtu.be/dQw4w9WgXcQ?t=5" title="Video" />);
  expect(screen.getByTitle('Video')).toBe(first);
  rerender(<VideoPlayer url="https://youtu.be/aaaaaaaaaaa" title="Video" />);
  expect(screen.getByTitle('Video')).not.toBe(first);
});
