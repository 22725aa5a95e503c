import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type FakeRequest, refuse, renderScreen } from '../entries/testing';
import { useLiveEvents } from './use-live-events';

function Progress() {
  const [heard, setHeard] = useState<string[]>([]);
  const hear = (data: unknown) => setHeard((before) => [...before, JSON.stringify(data)]);
  const state = useLiveEvents('/imports/7/events', { import: hear });
  return (
    <>
      <p>{`state: ${state}`}</p>
      <p>{`heard: ${heard.join(' ')}`}</p>
    </>
  );
}

function Steps() {
  const [step, setStep] = useState(1);
  useLiveEvents('/imports/7/events', { import: () => setStep(step + 1) });
  return <p>{`step ${step}`}</p>;
}

let lines: { send: (text: string) => void; end: () => void; asked: Headers }[];

/** A server that keeps every connection open until the test ends it. */
function answer({ headers }: FakeRequest): Response {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  lines.push({
    asked: headers,
    send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  });
  return new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(() => {
  lines = [];
});

test('events are received as they arrive, with the session of this person', async () => {
  renderScreen(<Progress />, { api: { 'watch-import': answer } });
  expect(await screen.findByText('state: live')).toBeVisible();
  expect(lines[0]?.asked.get('authorization')).toBe('Bearer test-token');
  expect(lines[0]?.asked.get('accept')).toBe('text/event-stream');
  lines[0]?.send('id: 1\nevent: import\nda');
  lines[0]?.send('ta: {"rows":5}\n\nevent: other\ndata: 1\n\n');
  expect(await screen.findByText('heard: {"rows":5}')).toBeVisible();
});

test('a lost connection resumes after the last event', async () => {
  renderScreen(<Progress />, { api: { 'watch-import': answer } });
  await waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.asked.has('last-event-id')).toBe(false);
  lines[0]?.send('id: 41\nevent: import\ndata: 1\n\nid: 42\nevent: import\ndata: 2\n\n');
  await screen.findByText('heard: 1 2');
  lines[0]?.end();
  expect(await screen.findByText('state: waiting')).toBeVisible();
  await waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]?.asked.get('last-event-id')).toBe('42');
  lines[1]?.send('id: 43\nevent: import\ndata: 3\n\n');
  expect(await screen.findByText('heard: 1 2 3')).toBeVisible();
  expect(screen.getByText('state: live')).toBeVisible();
});

test('a network error is retried, a refusal is not', async () => {
  let attempts = 0;
  const away = () => {
    attempts += 1;
    if (attempts === 1) throw new Error('gone');
    return refuse('not-found');
  };
  renderScreen(<Progress />, { api: { 'watch-import': away } });
  expect(await screen.findByText('state: waiting')).toBeVisible();
  expect(await screen.findByText('state: off')).toBeVisible();
  expect(attempts).toBe(2);
});

test('leaving the page closes the connection', async () => {
  const { unmount } = renderScreen(<Progress />, { api: { 'watch-import': answer } });
  await waitFor(() => expect(lines).toHaveLength(1));
  const asked = jest.spyOn(globalThis, 'fetch');
  unmount();
  lines[0]?.end();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asked).not.toHaveBeenCalled();
});

test('no attempt is made while the browser is offline; the next attempt is made as soon as the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<Progress />, { api: { 'watch-import': answer } });
  expect(await screen.findByText('state: waiting')).toBeVisible();
  expect(lines).toHaveLength(0);
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('state: live')).toBeVisible();
});

test('an event calls the handlers of the latest render, from the moment of that render', async () => {
  const { container } = renderScreen(<Steps />, { api: { 'watch-import': answer } });
  await waitFor(() => expect(lines).toHaveLength(1));
  const next = () => lines[0]?.send('event: import\ndata: 1\n\n');
  const drawn = new MutationObserver(() => screen.queryByText('step 4') ?? next());
  drawn.observe(container, { subtree: true, childList: true, characterData: true });
  next();
  expect(await screen.findByText('step 4')).toBeVisible();
  drawn.disconnect();
  expect(lines).toHaveLength(1);
});

const IMPORTS = ['/imports/7/events', '/imports/8/events', '/imports/9/events'];

function Followed() {
  const [paths, setPaths] = useState(IMPORTS);
  return (
    <>
      <button type="button" onClick={() => setPaths(IMPORTS.slice(2))}>
        Only the last
      </button>
      {paths.map((path) => (
        <Line key={path} path={path} />
      ))}
    </>
  );
}

function Line({ path }: { path: string }) {
  const [heard, setHeard] = useState('nothing');
  const state = useLiveEvents(path, { import: (data) => setHeard(String(data)) });
  return <p>{`${path}: ${state}, ${heard}`}</p>;
}

test('a page keeps one stream open for any number of paths; the next opens when the current one ends or its component unmounts', async () => {
  renderScreen(<Followed />, { api: { 'watch-import': answer } });
  expect(await screen.findByText('/imports/7/events: live, nothing')).toBeVisible();
  expect(screen.getByText('/imports/8/events: waiting, nothing')).toBeVisible();
  expect(screen.getByText('/imports/9/events: waiting, nothing')).toBeVisible();
  expect(lines).toHaveLength(1);
  lines[0]?.end();
  expect(await screen.findByText('/imports/8/events: live, nothing')).toBeVisible();
  expect(screen.getByText('/imports/7/events: waiting, nothing')).toBeVisible();
  fireEvent.click(screen.getByText('Only the last'));
  expect(await screen.findByText('/imports/9/events: live, nothing')).toBeVisible();
  expect(lines).toHaveLength(3);
  lines[2]?.send('event: import\ndata: 5\n\n');
  expect(await screen.findByText('/imports/9/events: live, 5')).toBeVisible();
});
