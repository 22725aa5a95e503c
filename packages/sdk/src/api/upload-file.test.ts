import { createImport } from '@subtitle/contracts/operations/import-files';
import { createApiClient } from './api-client';
import { ApiError, isAbort, isNetworkError } from './api-error';
import { tokenStore } from './token';
import { type UploadOptions, uploadFile } from './upload';

const FILE = new File(['12345'], 'daily.xlsx');

/** Replaces the browser's transport; the test decides when it answers. */
class Transport {
  static last: Transport;
  upload: { onprogress?: (event: { loaded: number; total: number }) => unknown } = {};
  status = 0;
  responseText = '';
  sent = false;
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  constructor() {
    Transport.last = this;
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'retry-after' ? '30' : null);
  send() {
    this.sent = true;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown = { ok: true }) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Transport }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: real }));

const send = (options: Partial<UploadOptions<unknown>> = {}) =>
  uploadFile('POST', '/x', {}, { file: FILE, ...options });
const outcome = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);

test.each([
  [199, false],
  [200, true],
  [202, true],
  [299, true],
  [300, false],
  [404, false],
])('status %d counts as success: %s', async (status, isTaken) => {
  const sending = outcome(send());
  Transport.last.answer(status);
  const said = await sending;
  if (isTaken) expect(said).toEqual({ ok: true });
  else expect(said).toMatchObject({ status, retryAfter: 30 });
});

test('the progress callback and the signal are optional', async () => {
  const sending = send();
  Transport.last.upload.onprogress!({ loaded: 1, total: 2 });
  Transport.last.answer(200);
  expect(await sending).toEqual({ ok: true });
});

test('progress is reported only if the total is known, and ends at 1', async () => {
  const told: number[] = [];
  const sending = send({ onProgress: (share) => told.push(share) });
  for (const total of [0, 4]) Transport.last.upload.onprogress!({ loaded: 1, total });
  Transport.last.answer(200);
  await sending;
  expect(told).toEqual([0.25, 1]);
});

test('an upload cancelled before or after its start rejects as an abort and removes its listener', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
  const sending = outcome(send({ signal }));
  controller.abort();
  const error = (await sending) as Error;
  expect([isAbort(error), error.message]).toEqual([true, 'The upload was cancelled']);
  expect(removed.mock.calls).toEqual(added.mock.calls.map(([name, listener]) => [name, listener]));
  expect(removed.mock.calls[0]![0]).toBe('abort');
  const before = Transport.last;
  expect(isAbort(await outcome(send({ signal })))).toBe(true);
  expect(Transport.last).toBe(before);
});

test('an ended session is an ApiError even without a listener', async () => {
  tokenStore.set('token-1');
  const sending = outcome(createApiClient().upload(createImport, { params: { kind: 'videos' }, file: FILE }));
  Transport.last.answer(401, { error: 'Your session has ended.', code: 'session-ended' });
  const error = await sending;
  expect(error).toBeInstanceOf(ApiError);
  expect([isNetworkError(error), (error as ApiError).sentence]).toEqual([false, 'Your session has ended.']);
});
