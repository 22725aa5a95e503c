import { createImport } from '@subtitle/contracts/operations/import-files';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderScreen } from '../entries/testing';
import { useApi } from './api-context';
import { ApiError, isAbort, isNetworkError } from './api-error';

const FILE = new File(['12345'], 'daily.xlsx');

function UploadButton() {
  const api = useApi();
  const [words, setWords] = useState<string[]>([]);
  const controller = useRef(new AbortController());
  const say = (word: string) => setWords((before) => [...before, word]);
  const start = () =>
    api
      .upload(createImport, {
        params: { kind: 'videos' },
        fields: { channel_id: 3 },
        file: FILE,
        onProgress: (share) => say(`${share * 100}%`),
        signal: controller.current.signal,
      })
      .then(
        ({ import: { id } }) => say(`done ${id}`),
        (error: unknown) => say(wordFor(error)),
      );
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Upload
      </button>
      <button type="button" onClick={() => controller.current.abort()}>
        Cancel
      </button>
      <p>{words.join(', ')}</p>
    </>
  );
}

function wordFor(error: unknown): string {
  if (error instanceof ApiError) return `refused ${error.status}: ${error.sentence} ${error.retryAfter ?? ''}`;
  return isAbort(error) ? 'cancelled' : isNetworkError(error) ? 'no network' : String(error);
}

/** Replaces the browser's transport; everything above it is real. */
class FakeTransport {
  static last: FakeTransport;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  sent?: FormData;
  target = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeTransport.last = this;
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => this.retryAfter;
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    act(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
  progress = (loaded: number, total: number) => act(() => this.upload.onprogress?.({ loaded, total }));
  fail = () => act(() => this.onerror?.());
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeTransport }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: real }));

async function start() {
  renderScreen(<UploadButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  return FakeTransport.last;
}

test('the fields are sent before the file, with the session token, and the progress is reported', async () => {
  const transport = await start();
  expect(transport.target).toBe('POST /api/imports/videos');
  expect(transport.headers).toMatchObject({ authorization: 'Bearer test-token', 'x-screen': '/' });
  expect([...(transport.sent ?? [])].map(([name]) => name)).toEqual(['channel_id', 'file']);
  expect(transport.sent?.get('file')).toMatchObject({ name: 'daily.xlsx', size: 5 });
  transport.progress(50, 200);
  expect(await screen.findByText('25%')).toBeVisible();
  transport.answer(202, { import: { id: 9 } });
  expect(await screen.findByText('25%, 100%, done 9')).toBeVisible();
});

test('cancelling ends the request and is not a failure', async () => {
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('cancelled')).toBeVisible();
});

test('an upload cancelled before its start is never sent', async () => {
  renderScreen(<UploadButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const before = FakeTransport.last;
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('cancelled')).toBeVisible();
  expect(FakeTransport.last).toBe(before);
});

test("a refusal keeps the server's sentence and the seconds to wait", async () => {
  const transport = await start();
  transport.retryAfter = '30';
  transport.answer(503, { error: 'A service we need is not answering.', code: 'unavailable' });
  expect(await screen.findByText('refused 503: A service we need is not answering. 30')).toBeVisible();
});

test('a lost network and an answer that is not JSON are network errors', async () => {
  (await start()).fail();
  expect(await screen.findByText('no network')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  FakeTransport.last.answer(200, '<html>');
  expect(await screen.findByText('no network, 100%, no network')).toBeVisible();
});

test('a session that ends during an upload ends for the whole page', async () => {
  const transport = await start();
  transport.answer(401, { error: 'Your session has ended.', code: 'session-ended' });
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
