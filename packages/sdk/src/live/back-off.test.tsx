import { act, render, screen } from '@testing-library/react';
import type { ApiClient } from '../api/api-client';
import { ApiContext } from '../api/api-context';
import { ApiError, NetworkError } from '../api/api-error';
import { useLiveEvents } from './use-live-events';

/** Answers of the server by attempt; the last one repeats. */
type Attempt = () => Response | Promise<Response>;
const away: Attempt = () => {
  throw new NetworkError();
};
const refused = (status: number) => (): Response => {
  throw new ApiError(status);
};
const says =
  (...texts: string[]) =>
  () =>
    new Response(texts.join(''));

const heard: unknown[] = [];
const states: string[] = [];
let asked: { path: string; headers: Record<string, string>; signal: AbortSignal }[];

function Screen({ path }: { path: string | null }) {
  const state = useLiveEvents(path, { import: (data) => void heard.push(data) });
  if (states.at(-1) !== state) states.push(state);
  return <p>{state}</p>;
}

function open(...attempts: Attempt[]) {
  const api = {
    open: async (path: string, { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal }) => {
      asked.push({ path, headers, signal });
      return attempts[Math.min(asked.length, attempts.length) - 1]!();
    },
  } as unknown as ApiClient;
  const screenOf = (path: string | null) => (
    <ApiContext.Provider value={api}>
      <Screen path={path} />
    </ApiContext.Provider>
  );
  const { rerender, unmount } = render(screenOf('/imports/7/events'));
  return { to: (path: string | null) => rerender(screenOf(path)), unmount };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked = [];
  heard.length = 0;
  states.length = 0;
  jest.useFakeTimers();
  // Makes the random part minimal: each pause is three quarters of its nominal length.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('each pause is twice the previous one, up to 30 seconds', async () => {
  open(away);
  await pass(0);
  expect([asked.length, screen.getByText('waiting').textContent]).toEqual([1, 'waiting']);
  for (const [nth, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await pass(seconds * 750 - 1);
    expect(asked).toHaveLength(nth + 1);
    await pass(1);
    expect(asked).toHaveLength(nth + 2);
  }
});

test('randomness makes a pause up to half as long again, so that clients do not all return in the same moment', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  open(away);
  await pass(1_248);
  expect(asked).toHaveLength(1);
  await pass(2);
  expect(asked).toHaveLength(2);
});

test('the pauses restart at the shortest after an event was received', async () => {
  open(away, away, says('id: 5\nevent: import\ndata: 1\n\n'), away);
  await pass(750);
  await pass(1_500);
  expect([asked.length, heard]).toEqual([3, [1]]);
  await pass(750);
  expect(asked).toHaveLength(4);
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, undefined, undefined, '5']);
});

test('the pauses grow after answers without an event', async () => {
  open(says(''), says(': beat\n\n'), away);
  await pass(750);
  await pass(750);
  expect(asked).toHaveLength(2);
  await pass(750);
  expect(asked).toHaveLength(3);
});

test.each([
  [400, 'off', 1],
  [401, 'off', 1],
  [404, 'off', 1],
  [499, 'off', 1],
  [429, 'waiting', 2],
  [500, 'waiting', 2],
  [503, 'waiting', 2],
])('after a refusal with %d it is %s', async (status, state, attempts) => {
  open(refused(status));
  await pass(750);
  expect(screen.getByText(state)).toBeVisible();
  await pass(749);
  expect(asked).toHaveLength(attempts);
});

test('data that is not JSON is passed as text, and an event without a handler is ignored', async () => {
  open(says('event: other\ndata: 1\n\n', 'event: import\ndata: {"a":1}\n\n', 'event: import\ndata: soon\n\n'), away);
  await pass(0);
  expect(heard).toEqual([{ a: 1 }, 'soon']);
});

test('the state is off at first, and connecting until the server answers', async () => {
  open(() => new Promise<Response>(() => undefined));
  await pass(0);
  expect(states).toEqual(['off', 'connecting']);
});

test('an event without an id keeps the last id', async () => {
  open(says('id: 5\nevent: import\ndata: 1\n\n', 'event: import\ndata: 2\n\n'), away);
  await pass(750);
  expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '5']);
});

test('a character split into two pieces is decoded whole', async () => {
  const bytes = new TextEncoder().encode('event: import\ndata: "క"\n\n');
  const cut = bytes.length - 5;
  const body = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
  open(() => new Response(body()), away);
  await pass(0);
  expect(heard).toEqual(['క']);
});

test('a new path is read from its beginning, and a null path closes the stream', async () => {
  const { to } = open(says('id: 5\nevent: import\ndata: 1\n\n'), away);
  await pass(0);
  to('/imports/8/events');
  await pass(0);
  expect(asked.map(({ path, headers }) => [path, headers['last-event-id']])).toEqual([
    ['/imports/7/events', undefined],
    ['/imports/8/events', undefined],
  ]);
  to(null);
  expect(screen.getByText('off')).toBeVisible();
  await pass(60_000);
  expect(asked).toHaveLength(2);
});

test('unmounting during a pause cancels the next attempt', async () => {
  const { unmount } = open(away);
  await pass(0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

test('unmounting without a network ends immediately', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = open(away);
  await pass(0);
  expect(screen.getByText('waiting')).toBeVisible();
  unmount();
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(asked).toHaveLength(0);
});

test('a hidden page closes its stream, and resumes after the last event when it is visible again', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const endless: Attempt = () => new Response(readable);
  open(endless, away);
  const writer = writable.getWriter();
  void writer.write(new TextEncoder().encode('id: 41\nevent: import\ndata: 1\n\n'));
  await pass(0);
  expect([heard, asked[0]?.signal.aborted]).toEqual([[1], false]);
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(() => writer.abort());
  await pass(60_000);
  expect([asked.length, screen.getByText('waiting').textContent]).toEqual([1, 'waiting']);
  sight.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked[1]?.headers['last-event-id']).toBe('41');
});

test('unmounting during a stream leaves no timer or attempt when the server ends', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const { unmount } = open(() => new Response(readable));
  await pass(0);
  unmount();
  await writable.close();
  await pass(0);
  expect(jest.getTimerCount()).toBe(0);
  expect([asked.length, states.at(-1)]).toEqual([1, 'live']);
});
